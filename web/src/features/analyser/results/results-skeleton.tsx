import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const BARS = ['w-full', 'w-4/5', 'w-3/5', 'w-2/5', 'w-1/4'];
const RISKS = ['w-3/4', 'w-2/3', 'w-4/5'];
const ROWS = ['w-32', 'w-24', 'w-36', 'w-28', 'w-20'];

/** The results' shape while prices are asked for: figures, allocation beside risks, the table. */
export function ResultsSkeleton({ onCancel }: { onCancel?: (() => void) | undefined }) {
  const t = useTranslations('analyser.results');
  return (
    <>
      {onCancel !== undefined && (
        <Button look="secondary" className="mb-6 justify-self-start" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <Pending label={t('working')}>
        <Skeleton className="h-9 w-48" />
        <div className="mt-8 flex flex-wrap items-end gap-12">
          <Skeleton className="h-16 w-72" />
          <Skeleton className="h-12 w-40" />
          <Skeleton className="h-12 w-40" />
        </div>
        <div className="mt-10 grid gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-2">
          <div className="grid content-start gap-5">
            <Skeleton className="h-7 w-32" />
            {BARS.map((width) => (
              <Skeleton key={width} className={`h-6 ${width}`} />
            ))}
          </div>
          <div className="grid content-start gap-5">
            <Skeleton className="h-7 w-24" />
            {RISKS.map((width) => (
              <Skeleton key={width} className={`h-14 ${width}`} />
            ))}
          </div>
        </div>
        <div className="mt-10 grid gap-4 border-t border-line pt-8">
          {ROWS.map((width) => (
            <div key={width} className="flex justify-between">
              <Skeleton className={`h-6 ${width}`} />
              <Skeleton className="h-6 w-24" />
            </div>
          ))}
        </div>
      </Pending>
    </>
  );
}
