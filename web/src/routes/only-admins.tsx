import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../components/failures/load-failed.tsx';
import { isAdminQuery } from '../entities/account/admin-query.ts';
import { useAccount } from '../lib/session-store.ts';
import { Pending } from '../ui/pending.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { NotFound } from './not-found.tsx';

type Content = (accountId: string) => ReactNode;

/** To everybody but administrators the page does not exist. What may be done on it, the database decides. */
export function OnlyAdmins({ children }: { children: Content }) {
  const account = useAccount();
  return account === null ? (
    <NotFound />
  ) : (
    <ForAdmins key={account.id} accountId={account.id}>
      {children}
    </ForAdmins>
  );
}

function ForAdmins({ accountId, children }: { accountId: string; children: Content }) {
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
  return children(accountId);
}
