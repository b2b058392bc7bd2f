import { useTranslations } from 'use-intl/react';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** A sentence, and the room of a picture. */
export function SectionSkeleton() {
  return (
    <Pending label={useTranslations('report.section')('working')}>
      <Skeleton className="h-6 w-full max-w-xl" />
      <Skeleton className="mt-4 h-40 w-full" />
    </Pending>
  );
}
