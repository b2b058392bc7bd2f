import { useTranslations } from 'use-intl/react';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A total and two portfolios that are on their way. */
export function OverviewSkeleton() {
  const loading = useTranslations('common')('loading');
  return (
    <Pending label={loading}>
      <Skeleton className="h-5 w-16" />
      <Skeleton className="mt-2 h-8 w-56" />
      <div className="mt-6 divide-y divide-line border-y border-line">
        {[0, 1].map((row) => (
          <div key={row} className="flex items-center justify-between gap-6 py-4">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-5 w-32" />
          </div>
        ))}
      </div>
    </Pending>
  );
}
