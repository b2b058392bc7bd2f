import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SystemState } from '../features/admin/system/system-state.tsx';
import { paths } from '../lib/paths.ts';
import { TextLink } from '../ui/text-link.tsx';
import { OnlyAdmins } from './only-admins.tsx';

/** `/admin/system`. */
export function AdminSystemRoute() {
  const t = useTranslations('system');
  return (
    <OnlyAdmins>
      {(accountId) => (
        <>
          <DocumentTitle page={t('title')} />
          <TextLink to={paths.admin} className="mb-4 inline-flex items-center gap-1.5 text-small">
            <ArrowLeft className="size-4" aria-hidden="true" />
            {t('back')}
          </TextLink>
          <PageHead title={t('title')} lead={t('lead')} />
          <SystemState accountId={accountId} />
        </>
      )}
    </OnlyAdmins>
  );
}
