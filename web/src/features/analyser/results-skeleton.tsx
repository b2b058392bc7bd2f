import { useTranslations } from 'use-intl/react';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const ROWS = ['w-32', 'w-24', 'w-36', 'w-28', 'w-20'];

/** The place of the results while prices are asked for. */
export function ResultsSkeleton() {
  const t = useTranslations('analyser.results');
  return (
    <Pending label={t('working')}>
      <div className="flex flex-wrap gap-12">
        <Skeleton className="h-14 w-64" />
        <Skeleton className="h-14 w-40" />
        <Skeleton className="h-14 w-40" />
      </div>
      <div className="grid gap-4 mt-8 border-t border-line pt-8">
        {ROWS.map((width) => (
          <div key={width} className="flex justify-between">
            <Skeleton className={`h-6 ${width}`} />
            <Skeleton className="h-6 w-24" />
          </div>
        ))}
      </div>
    </Pending>
  );
}
