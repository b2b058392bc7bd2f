import { useTranslations } from 'use-intl/react';
import { Section } from '../../components/settings-section/section.tsx';
import { useContact } from '../../lib/contact.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink, textLinkClass } from '../../ui/text-link.tsx';

/** Who answers for how data is handled. */
export function ContactSection() {
  const t = useTranslations('privacy.contact');
  const { email, grievance } = useContact();
  const address = grievance?.email ?? email;
  return (
    <Section title={t('title')} detail={t('detail')}>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <span>
          {grievance !== undefined && `${grievance.name}, `}
          <a href={`mailto:${address}`} className={`${textLinkClass} wrap-anywhere`}>
            {address}
          </a>
        </span>
        <TextLink to={`${paths.support}#privacy`}>{t('more')}</TextLink>
      </p>
    </Section>
  );
}
