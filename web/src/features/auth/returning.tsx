import { useTranslations } from 'use-intl/react';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Back from another service: the session is on its way. */
export function Returning() {
  const t = useTranslations('auth.providers');
  return (
    <Pending label={t('returning')}>
      <div className="grid gap-5">
        <Skeleton className="h-11 rounded-medium" />
        <Skeleton className="h-11 rounded-medium" />
        <Skeleton className="h-12 rounded-medium" />
      </div>
    </Pending>
  );
}
