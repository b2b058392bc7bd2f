import { useTranslations } from 'use-intl/react';
import { Pending } from '../ui/pending.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** A page on its way: the header's place and the first lines of any page. */
export function PageSkeleton() {
  const t = useTranslations('common');
  return (
    <Pending label={t('loading')}>
      <div className="h-16 border-b border-line" />
      <div className="page grid gap-4 py-12">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-5 w-96 max-w-full" />
        <Skeleton className="mt-6 h-64" />
      </div>
    </Pending>
  );
}
