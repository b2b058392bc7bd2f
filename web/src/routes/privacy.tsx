import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { RequireAccount } from '../components/require-account.tsx';
import { PrivacyPage } from '../features/privacy/privacy-page.tsx';
import { paths } from '../lib/paths.ts';
import { useAccount } from '../lib/session-store.ts';
import { TextLink } from '../ui/text-link.tsx';

/** `/settings/privacy`: visitors sign in first, and come back. */
export function PrivacyRoute() {
  const t = useTranslations('privacy');
  const account = useAccount();
  return (
    <RequireAccount>
      <DocumentTitle page={t('title')} />
      <TextLink to={paths.settings} className="mb-4 inline-flex items-center gap-1.5 text-small">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('settings')}
      </TextLink>
      <PageHead title={t('title')} lead={t('lead')} />
      {account !== null && <PrivacyPage key={account.id} account={account} />}
    </RequireAccount>
  );
}
