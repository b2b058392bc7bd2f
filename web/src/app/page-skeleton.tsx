import { useTranslations } from 'use-intl/react';
import { useExpectsAccount } from '../lib/session-store.ts';
import { Pending } from '../ui/pending.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** A page on its way: the places of the header and, for those who have one, of the sidebar. */
export function PageSkeleton() {
  const hasSidebar = useExpectsAccount();
  return (
    <>
      <div className="h-16 border-b border-line" />
      <div className="flex grow">
        {hasSidebar && <div className="w-(--sidebar) shrink-0 border-r border-line max-md:hidden" />}
        <div className="page py-8 md:py-12">
          <MainSkeleton />
        </div>
      </div>
    </>
  );
}

/** The first lines of any page. */
export function MainSkeleton() {
  const t = useTranslations('common');
  return (
    <Pending label={t('loading')}>
      <div className="grid grid-cols-1 gap-4">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
        <Skeleton className="mt-6 h-64" />
      </div>
    </Pending>
  );
}
