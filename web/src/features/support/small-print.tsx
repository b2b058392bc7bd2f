import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useContact } from '../../lib/contact.ts';
import { textLinkClass } from '../../ui/text-link.tsx';

/** The sections of the small print and their paragraphs; each is reached by its name in the address. */
const SECTIONS = [
  { id: 'about', paragraphs: ['about.who', 'about.beta'] },
  { id: 'terms', paragraphs: ['terms.use', 'terms.content', 'terms.asIs', 'terms.end'] },
  {
    id: 'privacy',
    paragraphs: ['privacy.kept', 'privacy.sharing', 'privacy.model', 'privacy.browser', 'privacy.rights'],
  },
  { id: 'risk', paragraphs: ['risk.loss', 'risk.advice', 'risk.adviceUs', 'risk.figures', 'risk.person'] },
] as const;

/** Who we are, the terms, what happens with data, and what can go wrong with money. */
export function SmallPrint() {
  const t = useTranslations('support.legal');
  useSectionInAddress();
  return (
    <section aria-labelledby="small-print">
      <h2 id="small-print" className="mb-6 text-title font-semibold">
        {t('title')}
      </h2>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {SECTIONS.map(({ id, paragraphs }) => (
          <section
            key={id}
            id={id}
            tabIndex={-1}
            aria-labelledby={`${id}-title`}
            className="outline-none max-md:scroll-mt-9"
          >
            <h3 id={`${id}-title`} className="mb-2 font-semibold">
              {t(`${id}.title`)}
            </h3>
            <div className="grid max-w-prose gap-3 text-pretty text-soft">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{t(paragraph)}</p>
              ))}
              {id === 'privacy' && <PrivacyRequests />}
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}

/** To whom requests and complaints about data go, and what anybody can do without asking. */
function PrivacyRequests() {
  const t = useTranslations('support.legal.privacy');
  const { email, grievance } = useContact();
  const address = grievance?.email ?? email;
  return (
    <p>
      {grievance === undefined ? t('requests') : t('officer', { name: grievance.name })}{' '}
      <a href={`mailto:${address}`} className={`${textLinkClass} wrap-anywhere`}>
        {address}
      </a>
    </p>
  );
}

/** Goes to the section that the address names: it was not there yet when the browser looked. */
function useSectionInAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const section = SECTIONS.some(({ id }) => `#${id}` === hash) ? document.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash]);
}
