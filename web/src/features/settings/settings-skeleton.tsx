import { useTranslations } from 'use-intl/react';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function SettingsSkeleton() {
  const t = useTranslations('settings');
  return (
    <Pending label={t('loading')}>
      <div className="grid max-w-3xl gap-8">
        <SectionSkeleton />
        <SectionSkeleton />
        <SectionSkeleton />
      </div>
    </Pending>
  );
}

function SectionSkeleton() {
  return (
    <div className="grid gap-4 rounded-large border border-line bg-surface p-4 sm:p-6">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
