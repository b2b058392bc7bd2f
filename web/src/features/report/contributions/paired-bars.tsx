import { useTranslations } from 'use-intl/react';
import { linear } from '../../../components/charts/scale.ts';
import { cx } from '../../../lib/cx.ts';
import { useFormat } from '../../../lib/words.tsx';

const MOST = 10;
const HATCHED = 'bg-[repeating-linear-gradient(135deg,var(--edge)_0_2px,transparent_2px_6px)]';

interface PairedRow {
  readonly key: string;
  readonly name: string;
  readonly weight: number;
  readonly part: number;
  /** The part of the risk in money. */
  readonly amount: string;
}

/** Two bars a holding, from a common 0: its part of the value, hatched, and its part of the movement. */
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
          <span className={cx('h-2.5 w-7 rounded-small', HATCHED)} /> {t('weight')}
        </span>
        <span className="flex items-center gap-2">
          <span className="h-2.5 w-7 rounded-small bg-accent" /> {t('part')}
        </span>
      </p>
      <ol aria-labelledby={labelledBy} className="grid gap-4">
        {shown.map(({ key, name, weight, part, amount }) => (
          <li key={key} className="grid grid-cols-[1fr_auto] gap-x-4 text-small tabular-nums">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <span className="text-right text-soft">{amount}</span>
            <Bar value={weight} x={x} look={HATCHED} name={t('weight')} amount={format.percent(weight)} />
            <Bar value={part} x={x} look="bg-accent" name={t('part')} amount={format.percent(part)} />
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
  name: string;
  amount: string;
}

function Bar({ value, x, look, name, amount }: BarProps) {
  const zero = x(0);
  return (
    <span className="col-span-full grid grid-cols-[1fr_4rem] items-center gap-x-3">
      <span aria-hidden="true" className="relative block h-2.5 rounded-small bg-sunken forced-color-adjust-none">
        <span
          className={cx('absolute inset-y-0 min-w-0.5 rounded-small', look)}
          style={{ left: percent(Math.min(zero, x(value))), width: percent(Math.abs(x(value) - zero)) }}
        />
      </span>
      <span className="text-right">
        <span className="sr-only">{name} </span>
        {amount}
      </span>
    </span>
  );
}

function percent(part: number): string {
  return `${String(Math.round(part * 10_000) / 100)}%`;
}
