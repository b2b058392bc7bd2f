import { percent } from '../../content/education/figures.ts';
import type { Chart, Split, TextKey } from '../../content/education/shape.ts';
import { ChartFrame } from './chart-frame.tsx';
import { DataTable } from './data-table.tsx';
import { useText } from './use-text.ts';

/** Distinguished without colour: full, outlined, hatched. */
const LOOKS = [
  'bg-accent',
  'border border-accent bg-accent-wash',
  'bg-[repeating-linear-gradient(135deg,var(--caution)_0_2px,transparent_2px_5px)] border border-caution',
];

interface SplitsProps {
  chart: Chart;
  /** What the parts of each split are, in their order. */
  parts: readonly TextKey[];
  splits: readonly Split[];
}

/** Wholes of the same parts, one bar each. */
export function Splits({ chart, parts, splits }: SplitsProps) {
  const text = useText();
  const table = (
    <DataTable
      caption={`${chart.words}.title`}
      columns={['education.chart.name', ...parts]}
      rows={splits.map(({ words, shares }) => [`${words}.title`, ...shares.map((share) => percent(share))])}
    />
  );
  const picture = (labelledBy: string) => (
    <ul aria-labelledby={labelledBy} className="grid gap-6">
      {splits.map(({ words, shares }) => (
        <li key={words}>
          <p className="font-medium">{text(`${words}.title`)}</p>
          <p className="text-small text-soft">{text(`${words}.detail`)}</p>
          <span aria-hidden="true" className="mt-2 flex h-6 gap-0.5">
            {shares.map((share, index) => (
              <span
                key={parts[index]}
                className={`rounded-small ${LOOKS[index] ?? ''}`}
                style={{ width: `${String(share * 100)}%` }}
              />
            ))}
          </span>
          <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small tabular-nums">
            {shares.map((share, index) => {
              const part = parts[index];
              return (
                part !== undefined && (
                  <li key={part} className="flex items-center gap-2">
                    <span aria-hidden="true" className={`size-3 rounded-small ${LOOKS[index] ?? ''}`} />
                    {text(part)} <span className="font-medium">{text(percent(share))}</span>
                  </li>
                )
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
  return <ChartFrame chart={chart} picture={picture} table={table} />;
}
