import { useTranslations } from 'use-intl/react';
import { useConnection } from '../../lib/online.ts';
import { Notice } from '../../ui/notice.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Score and goal, before either is there; without a connection neither will be. */
export function GoalsSkeleton({ label }: { label: string }) {
  const t = useTranslations('goals.portfolio');
  if (useConnection() === 'offline') return <Notice tone="caution">{t('offline')}</Notice>;
  return (
    <Pending label={label}>
      <Skeleton className="h-48 w-full rounded-large" />
      <div className="mt-8 grid gap-8 lg:grid-cols-2">
        <Skeleton className="h-96 rounded-large" />
        <Skeleton className="h-96 rounded-large" />
      </div>
    </Pending>
  );
}
