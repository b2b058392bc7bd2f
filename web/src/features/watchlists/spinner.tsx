import { LoaderCircle } from 'lucide-react';

/** Something is on its way whose shape nobody knows yet. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="grid place-items-center py-16">
      <LoaderCircle className="size-8 animate-spin text-accent motion-reduce:animate-none" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </output>
  );
}
