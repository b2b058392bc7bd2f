import type { Day } from '@ballast/engine/calendar/day';
import { inOrder, type DailyClose } from '@ballast/engine/history/daily-close';
import { includesDay, type DayRange } from '@ballast/engine/history/day-range';
import { afterSplits, type Split } from '@ballast/engine/history/splits';
import type { Currency } from '@ballast/engine/money/currency';
import type { History, ProviderResult } from '../provider.ts';
import type { FetchedSeries } from './series-store.ts';

/** A provider's history as it may be stored: in the currency it must have, of the days asked alone, in order, after splits. */
export function accept(history: History, currency: Currency, range: DayRange): ProviderResult<FetchedSeries> {
  if (history.currency !== currency) return { ok: false, reason: 'currency_mismatch' };
  const isAsked = ({ date }: { readonly date: Day }) => includesDay(range, date);
  const splits = history.splits.filter(isAsked);
  const closes = afterSplits(inOrder(history.bars.filter(isAsked)), splits);
  const first = closes[0]?.date ?? null;
  const { firstDay } = history;
  return {
    ok: true,
    value: {
      range,
      closes,
      splits,
      dividends: history.dividends.filter(isAsked),
      // A source whose bars begin before the first day it names is wrong about the day.
      firstDay: firstDay !== null && first !== null && first < firstDay ? first : firstDay,
    },
  };
}

/** What was fetched before, of days that were fetched again. */
export interface Before {
  readonly closes: Readonly<Record<Day, number>>;
  /** Days of splits. */
  readonly splits: readonly Day[];
}

/** `same`: the rest of the series still holds. `changed`: its past is another now. `implausible`: rather an error. */
export type Comparison = 'same' | 'changed' | 'implausible';

/** Sources keep seven digits, and reckon them again after every split. */
const NOISE = 1e-5;
const PENCE = 100;

/**
 * Whether new days may be put beside what is stored. The day of both that lies nearest to the rest of the series decides:
 * where its close is the same, other differences are corrections of single days; where it is not, or a split came
 * that was not known, everything before may be another now. A hundredfold without a split is pence for pounds, and no day
 * in common an answer that cannot be right.
 */
export function compare(before: Before, fetched: FetchedSeries, side: 'later' | 'earlier'): Comparison {
  const { closes, splits } = fetched;
  if (splits.some((split) => isNewSplit(split, before))) return 'changed';
  if (Object.keys(before.closes).length === 0) return 'same';
  const inBoth = closes.filter(({ date }) => before.closes[date] !== undefined);
  const common: DailyClose | undefined = side === 'later' ? inBoth[0] : inBoth.at(-1);
  if (common === undefined) return 'implausible';
  const ratio = common.close / (before.closes[common.date] ?? Number.NaN);
  if (Math.abs(ratio - 1) <= NOISE) return 'same';
  return Math.abs(Math.max(ratio, 1 / ratio) / PENCE - 1) < 0.02 ? 'implausible' : 'changed';
}

function isNewSplit({ date }: Split, { splits }: Before): boolean {
  return !splits.includes(date);
}
