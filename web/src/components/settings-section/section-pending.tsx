import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The place of what a section is waiting for. */
export function SectionPending({ label }: { label: string }) {
  return (
    <Pending label={label}>
      <div className="grid gap-3">
        <Skeleton className="h-12 rounded-medium" />
        <Skeleton className="h-10 w-48 rounded-medium" />
      </div>
    </Pending>
  );
}
