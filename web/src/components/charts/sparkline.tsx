import { linePath, HEIGHT, WIDTH } from './line-path.ts';
import { linear } from './scale.ts';

/** A line without axes: how something moved. `label` says in words how far. */
export function Sparkline({ label, values }: { label: string; values: readonly number[] }) {
  const y = linear(Math.min(...values), Math.max(...values));
  return (
    <figure aria-label={label}>
      <svg
        aria-hidden="true"
        viewBox={`0 -8 ${String(WIDTH)} ${String(HEIGHT + 16)}`}
        preserveAspectRatio="none"
        className="h-10 w-full overflow-visible"
      >
        <path
          d={linePath(values, y)}
          className="fill-none stroke-accent"
          strokeWidth={1.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </figure>
  );
}
