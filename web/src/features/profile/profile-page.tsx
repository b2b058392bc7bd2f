import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { profileQuery, rereadProfile } from '../../entities/profile/queries.ts';
import { onChangeInOtherTab } from '../../lib/other-tabs.ts';
import type { Account } from '../../lib/session-store.ts';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHead } from './profile-head.tsx';

/** Who is signed in, and what they say about themselves. */
export function ProfilePage({ account }: { account: Account }) {
  const t = useTranslations('profile');
  const { data, error, isPending, refetch } = useQuery(profileQuery(account.id));
  useEffect(() => onChangeInOtherTab('profile', () => void rereadProfile()), []);
  if (isPending) {
    return (
      <Pending label={t('loading')}>
        <Skeleton className="h-16 w-72 max-w-full" />
        <div className="mt-8 grid gap-5 rounded-large border border-line bg-surface p-4 sm:p-6">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-24" />
        </div>
      </Pending>
    );
  }
  return (
    <div className="grid gap-8">
      <ProfileHead email={account.email} profile={data ?? null} />
      {data === undefined ? (
        <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ProfileForm account={account} stored={data} />
      )}
    </div>
  );
}
