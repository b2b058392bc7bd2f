import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { AdminQueues } from '../features/admin/admin-queues.tsx';
import { paths } from '../lib/paths.ts';
import { TextLink } from '../ui/text-link.tsx';
import { OnlyAdmins } from './only-admins.tsx';

/** `/admin`. */
export function AdminRoute() {
  const t = useTranslations('admin');
  return (
    <OnlyAdmins>
      {(accountId) => (
        <>
          <DocumentTitle page={t('title')} />
          <PageHead title={t('title')} lead={t('lead')} />
          <p className="-mt-6 mb-8 flex flex-wrap gap-x-6 gap-y-2">
            <TextLink to={paths.audit}>{t('audit')}</TextLink>
            <TextLink to={paths.instrumentLists}>{t('instruments')}</TextLink>
            <TextLink to={paths.system}>{t('system')}</TextLink>
          </p>
          <AdminQueues accountId={accountId} />
        </>
      )}
    </OnlyAdmins>
  );
}
