import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { LoadFailed } from '../components/failures/load-failed.tsx';
import { PageHead } from '../components/page-head.tsx';
import { isAdminQuery } from '../components/shell/admin-query.ts';
import { AdminDesk } from '../features/admin/admin-desk.tsx';
import { useAccount } from '../lib/session-store.ts';
import { Pending } from '../ui/pending.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { NotFound } from './not-found.tsx';

/** `/admin`: to everybody but administrators it does not exist. What may be done here, the database decides. */
export function AdminRoute() {
  const account = useAccount();
  return account === null ? <NotFound /> : <ForAdmins key={account.id} accountId={account.id} />;
}

function ForAdmins({ accountId }: { accountId: string }) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const { data: isAdmin, error, refetch } = useQuery(isAdminQuery(accountId));
  if (isAdmin === false) return <NotFound />;
  if (isAdmin === undefined && error !== null) {
    return <LoadFailed title={common('failure.title')} error={error} onRetry={() => void refetch()} />;
  }
  if (isAdmin === undefined) {
    // It says nothing of what may be here until it is known who asks.
    return (
      <Pending label={common('loading')}>
        <Skeleton className="h-9 w-64 max-w-full" />
      </Pending>
    );
  }
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      <AdminDesk accountId={accountId} />
    </>
  );
}
