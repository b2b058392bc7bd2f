import { useTranslations } from 'use-intl/react';
import { linear } from '../../../components/charts/scale.ts';
import { cssPercent } from '../../../lib/css-percent.ts';
import { cx } from '../../../lib/cx.ts';
import { useFormat } from '../../../lib/words.tsx';

const MOST = 8;
const HATCHED = 'bg-[repeating-linear-gradient(135deg,var(--edge)_0_2px,transparent_2px_6px)]';

interface PairedRow {
  readonly key: string;
  readonly name: string;
  readonly weight: number;
  readonly part: number;
}

/** A line a holding, from a common 0: its part of the value, hatched, behind its part of the risk. */
export function PairedBars({ rows, labelledBy }: { rows: readonly PairedRow[]; labelledBy: string }) {
  const t = useTranslations('reportFigures.contributions');
  const format = useFormat();
  const shown = rows.slice(0, MOST);
  const values = shown.flatMap(({ weight, part }) => [weight, part]);
  const x = linear(Math.min(0, ...values), Math.max(0, ...values));
  const rest = rows.length - shown.length;
  return (
    <>
      <p
        aria-hidden="true"
        className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-small text-soft forced-color-adjust-none"
      >
        <span className="flex items-center gap-2">
          <span className={cx('h-4 w-7 rounded-small', HATCHED)} /> {t('weight')}
        </span>
        <span className="flex items-center gap-2">
          <span className="h-1.5 w-7 rounded-small bg-accent" /> {t('part')}
        </span>
      </p>
      <ol aria-labelledby={labelledBy} className="grid gap-2">
        {shown.map(({ key, name, weight, part }) => (
          <li key={key} className="grid grid-cols-[6.5rem_1fr_auto] items-center gap-x-3 text-small tabular-nums">
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            <span aria-hidden="true" className="relative block h-4 rounded-small bg-track forced-color-adjust-none">
              <Bar value={weight} x={x} look={cx('inset-y-0', HATCHED)} />
              <Bar value={part} x={x} look="inset-y-[5px] bg-accent" />
            </span>
            <span className="min-w-22 text-right">
              <span className="sr-only">{t('weight')} </span>
              {format.percent(weight, 0)}
              <span aria-hidden="true"> → </span>
              <span className="sr-only">, {t('part')} </span>
              <span className="font-medium">{format.percent(part, 0)}</span>
            </span>
          </li>
        ))}
      </ol>
      {rest > 0 && <p className="mt-3 text-small text-soft">{t('others', { count: format.quantity(rest) })}</p>}
    </>
  );
}

interface BarProps {
  value: number;
  x: (value: number) => number;
  look: string;
}

function Bar({ value, x, look }: BarProps) {
  const zero = x(0);
  return (
    <span
      className={cx('absolute min-w-0.5 rounded-small', look)}
      style={{ left: cssPercent(Math.min(zero, x(value))), width: cssPercent(Math.abs(x(value) - zero)) }}
    />
  );
}
