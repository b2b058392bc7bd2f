import { useTranslations } from 'use-intl/react';
import { change } from '../../content/education/figures.ts';
import type { Chart, Range } from '../../content/education/shape.ts';
import { axisOf } from './axis.ts';
import { ChartFrame } from './chart-frame.tsx';
import { DataTable } from './data-table.tsx';
import { useText } from './use-text.ts';

/** From a bad year to a good one, a bar each, with the average marked on it. */
export function Ranges({ chart, ranges }: { chart: Chart; ranges: readonly Range[] }) {
  const t = useTranslations('education.ranges');
  const text = useText();
  const axis = axisOf(ranges.flatMap(({ low, high }) => [low, high]));
  const table = (
    <DataTable
      caption={`${chart.words}.title`}
      columns={['education.chart.name', 'education.ranges.low', 'education.ranges.middle', 'education.ranges.high']}
      rows={ranges.map(({ label, low, middle, high }) => [label, change(low), change(middle), change(high)])}
    />
  );
  const picture = (labelledBy: string) => (
    <ul aria-labelledby={labelledBy} className="grid gap-4">
      {ranges.map(({ label, low, middle, high }) => (
        <li key={label} className="text-small tabular-nums">
          <p className="font-medium">{text(label)}</p>
          <span aria-hidden="true" className="relative mt-1 block h-3 rounded-small bg-track">
            <span
              className="absolute inset-y-0 rounded-small border border-accent bg-accent-wash"
              style={axis.span(low, high)}
            />
            <span className="absolute -inset-y-1 w-px bg-edge" style={axis.at(0)} />
            <span className="absolute -inset-y-0.5 w-1 rounded-small bg-accent" style={axis.at(middle)} />
          </span>
          <dl className="mt-1 grid grid-cols-3">
            <End name={t('low')} value={text(change(low))} />
            <End name={t('middle')} value={text(change(middle))} className="text-center" />
            <End name={t('high')} value={text(change(high))} className="text-right" />
          </dl>
        </li>
      ))}
    </ul>
  );
  return <ChartFrame chart={chart} picture={picture} table={table} />;
}

function End({ name, value, className }: { name: string; value: string; className?: string }) {
  return (
    <div className={className}>
      <dt className="text-soft">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}
