import { change } from '../../content/education/figures.ts';
import type { Bar, Chart } from '../../content/education/shape.ts';
import { ChartFrame } from './chart-frame.tsx';
import { DataTable } from './data-table.tsx';
import { axisOf } from './axis.ts';
import { useText } from './use-text.ts';

/** Distinguished from a rise without colour. */
const HATCHED = 'bg-[repeating-linear-gradient(135deg,var(--danger)_0_2px,transparent_2px_5px)]';

/** Rises to the right of one line, falls to the left; each says its number with its sign. */
export function Bars({ chart, bars }: { chart: Chart; bars: readonly Bar[] }) {
  const text = useText();
  const axis = axisOf(bars.map((bar) => bar.change));
  const table = (
    <DataTable
      caption={`${chart.words}.title`}
      columns={['education.chart.name', 'education.chart.value']}
      rows={bars.map((bar) => [bar.label, change(bar.change)])}
    />
  );
  const picture = (labelledBy: string) => (
    <ul aria-labelledby={labelledBy} className="grid gap-2.5">
      {bars.map((bar) => (
        <li key={bar.label} className="grid grid-cols-[1fr_auto] gap-x-3 text-small tabular-nums">
          <span className="font-medium">{text(bar.label)}</span>
          <span className="font-medium">{text(change(bar.change))}</span>
          <span aria-hidden="true" className="relative col-span-full mt-1 block h-2.5 rounded-small bg-track">
            <span
              className={`absolute inset-y-0 rounded-small ${bar.change < 0 ? HATCHED : 'bg-accent'}`}
              style={axis.span(0, bar.change)}
            />
            <span className="absolute -inset-y-1 w-px bg-edge" style={axis.at(0)} />
          </span>
        </li>
      ))}
    </ul>
  );
  return <ChartFrame chart={chart} picture={picture} table={table} />;
}
