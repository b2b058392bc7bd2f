import { useTranslations } from 'use-intl/react';
import { useContact } from '../../lib/contact.ts';
import { paths } from '../../lib/paths.ts';
import { Logo } from '../../ui/logo.tsx';
import { FooterLinks } from './footer-links.tsx';

const COMPANY = [
  { label: 'aboutUs', to: paths.support },
  { label: 'help', to: paths.support },
  { label: 'contactUs', to: paths.support },
] as const;
const LEGAL = [
  { label: 'terms', to: `${paths.support}#terms` },
  { label: 'privacy', to: `${paths.support}#privacy` },
  { label: 'risk', to: `${paths.support}#risk` },
] as const;

/** Who is behind the product, how to reach them, and what it is not. */
export function LandingFooter() {
  const t = useTranslations('landingFrame.footer');
  const common = useTranslations('common');
  const { email, social, landingHours } = useContact();
  return (
    <footer className="mt-auto border-t border-line bg-sunken text-small text-soft">
      <div className="page grid gap-x-10 gap-y-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.5fr]">
        <div>
          <p className="flex items-center gap-2 text-body font-semibold text-ink">
            <Logo className="size-6" />
            {common('product')}
          </p>
          <p className="mt-2 max-w-xs text-pretty">{t('about')}</p>
          {social.length > 0 && (
            <FooterLinks
              className="mt-4"
              title={t('social')}
              links={social.map(({ name, url }) => ({ label: name, to: url }))}
            />
          )}
        </div>
        <FooterLinks title={t('company')} links={COMPANY.map(({ label, to }) => ({ label: t(label), to }))} />
        <FooterLinks title={t('legal')} links={LEGAL.map(({ label, to }) => ({ label: t(label), to }))} />
        <div id="contact">
          <h2 className="font-semibold text-ink">{t('contact')}</h2>
          <dl className="mt-2 grid gap-2">
            <div>
              <dt>{t('email')}</dt>
              <dd>
                <a href={`mailto:${email}`} className="rounded-small text-ink underline underline-offset-4">
                  {email}
                </a>
              </dd>
            </div>
            <div>
              <dt>{t('chat')}</dt>
              <dd className="text-ink">{landingHours ?? t('hours')}</dd>
              <dd>{t('chatNote')}</dd>
            </div>
          </dl>
        </div>
      </div>
      <p className="page border-t border-line py-5">{common('information')}</p>
    </footer>
  );
}
