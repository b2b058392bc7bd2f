import { useFormat } from '../../lib/words.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface Counter {
  readonly key: string;
  readonly label: string;
  /** Undefined while it is being counted. */
  readonly count: number | undefined;
}

/** A few counts side by side, each under its name. */
export function Counters({ counters }: { counters: readonly Counter[] }) {
  const format = useFormat();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {counters.map(({ key, label, count }) => (
        <div key={key} className="flex flex-col border-l-2 border-line pl-4">
          <dt className="text-small text-soft">{label}</dt>
          <dd className="text-heading font-semibold tabular-nums">
            {count === undefined ? <Skeleton className="my-1 h-7 w-12" /> : format.quantity(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
