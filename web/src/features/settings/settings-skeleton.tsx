import { useTranslations } from 'use-intl/react';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function SettingsSkeleton() {
  const t = useTranslations('settings');
  return (
    <Pending label={t('loading')}>
      <div className="grid max-w-3xl gap-8">
        <Skeleton className="h-64 rounded-large" />
        <Skeleton className="h-80 rounded-large" />
        <Skeleton className="h-64 rounded-large" />
      </div>
    </Pending>
  );
}
