import type { Currency } from '@ballast/engine/money/currency';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { useFormat } from '../../../lib/words.tsx';
import { cutSlices, type Slice } from './allocation-slices.ts';

const MOST = 10;
/** Distinct from a holding's bar without color. */
const HATCHED = 'bg-[repeating-linear-gradient(135deg,var(--accent)_0_2px,transparent_2px_6px)]';

export interface AllocationViewProps {
  slices: readonly Slice[];
  currency: Currency;
  labelledBy: string;
}

/** A bar per holding, of which the whole line is all that is held; the rest is one hatched bar. Each says its number. */
export function AllocationBars({ slices, currency, labelledBy }: AllocationViewProps) {
  const t = useTranslations('analyser.allocation');
  const { shown, others } = cutSlices(slices, MOST);
  return (
    <ol aria-labelledby={labelledBy} className="grid gap-2.5">
      {shown.map(({ key, symbol, value, weight }) => (
        <AllocationBar key={key} name={symbol} value={value} weight={weight} currency={currency} />
      ))}
      {others !== null && (
        <AllocationBar name={t('others', { count: others.count })} {...others} currency={currency} isRest />
      )}
    </ol>
  );
}

interface BarProps {
  name: string;
  value: number;
  weight: number;
  currency: Currency;
  isRest?: boolean;
}

/** A line of an allocation: its part of the whole as number and bar. */
export function AllocationBar({ name, value, weight, currency, isRest = false }: BarProps) {
  const format = useFormat();
  return (
    <li className="grid grid-cols-[1fr_auto_3.75rem] items-baseline gap-x-3 text-small tabular-nums">
      <span className="min-w-0 break-words font-medium">{name}</span>
      <span className="text-soft">{format.money(value, currency)}</span>
      <span className="text-right font-medium">{format.percent(weight)}</span>
      <span
        aria-hidden="true"
        className="col-span-full mt-1 block h-2.5 rounded-small bg-track forced-color-adjust-none"
      >
        <span
          className={cx('block h-full min-w-0.5 rounded-small', isRest ? HATCHED : 'bg-accent')}
          style={{ width: `${String(100 * weight)}%` }}
        />
      </span>
    </li>
  );
}
