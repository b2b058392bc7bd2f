import { includesDay, type DayRange } from '@ballast/engine/history/day-range';
import type { Currency } from '@ballast/engine/money/currency';
import { z } from 'zod';
import { tidyBars, type ListedBar } from '../bars.ts';
import type { DailyBar, Dividend, History, ProviderResult, Split } from '../provider.ts';
import { numeral } from './numbers.ts';

const barSchema = z
  .object({
    '1. open': numeral,
    '2. high': numeral,
    '3. low': numeral,
    '4. close': numeral,
    '5. volume': numeral.optional(),
  })
  .nullable()
  .catch(null);
const seriesSchema = z.record(z.iso.date(), barSchema);
const dailySchema = z.object({ 'Time Series (Daily)': seriesSchema });
const pairSchema = z.object({ 'Time Series FX (Daily)': seriesSchema });
const splitsSchema = z.object({ data: z.array(z.object({ effective_date: z.iso.date(), split_factor: numeral })) });
const dividendsSchema = z.object({ data: z.array(z.object({ ex_dividend_date: z.string(), amount: numeral })) });

export interface HistoryFacts {
  readonly currency: Currency;
  readonly range: DayRange;
  /** Whether the close of a day is final. */
  readonly isSettled: (day: string) => boolean;
}

/** Answers of TIME_SERIES_DAILY, SPLITS and DIVIDENDS for one symbol. */
export interface ShareAnswers {
  readonly daily: unknown;
  readonly splits: unknown;
  readonly dividends: unknown;
}

/**
 * The history of a share. Its closes are as traded, so that every split that has come into force since is taken out
 * here; dividends are per share of then, and are treated alike.
 */
export function historyOfShare(answers: ShareAnswers, facts: HistoryFacts): ProviderResult<History> {
  const daily = dailySchema.safeParse(answers.daily).data;
  const listed = splitsSchema.safeParse(answers.splits).data;
  const paid = dividendsSchema.safeParse(answers.dividends).data;
  // Nothing at all is what it says of symbols whose splits or dividends it does not follow: without, no close is right.
  if (isHollow(answers.splits) || isHollow(answers.dividends)) return { ok: false, reason: 'not_offered' };
  if (!daily || !listed || !paid) return { ok: false, reason: 'malformed' };
  const splits = inForce(listed.data, facts);
  const bars = barsIn(daily['Time Series (Daily)'], facts).map((bar) => afterSplits(bar, splits));
  const dividends = paid.data.flatMap(({ ex_dividend_date: date, amount }): Dividend[] =>
    amount !== null && amount > 0 && includesDay(facts.range, date)
      ? [{ date, amount: amount / factorSince(date, splits) }]
      : [],
  );
  return ok({
    currency: facts.currency,
    bars,
    splits: splits.filter(({ date }) => includesDay(facts.range, date)),
    dividends: dividends.sort(byDate),
    firstDay: null,
  });
}

/** Daily rates in an answer of FX_DAILY. */
export function historyOfPair(raw: unknown, facts: HistoryFacts): ProviderResult<History> {
  const { data: answer } = pairSchema.safeParse(raw);
  if (!answer) return { ok: false, reason: 'malformed' };
  const bars = barsIn(answer['Time Series FX (Daily)'], facts);
  return ok({ currency: facts.currency, bars, splits: [], dividends: [], firstDay: null });
}

function barsIn(series: z.output<typeof seriesSchema>, { range, isSettled }: HistoryFacts): DailyBar[] {
  return tidyBars(
    Object.entries(series).flatMap(([date, bar]): ListedBar[] => {
      if (bar === null || !includesDay(range, date) || !isSettled(date)) return [];
      return [
        {
          date,
          open: bar['1. open'],
          high: bar['2. high'],
          low: bar['3. low'],
          close: bar['4. close'],
          volume: bar['5. volume'],
        },
      ];
    }),
  );
}

function inForce(listed: z.output<typeof splitsSchema>['data'], { isSettled }: HistoryFacts): readonly Split[] {
  // An announced split has not changed any price yet; one of today's has, but none that is final.
  const splits = listed.flatMap(({ effective_date: date, split_factor: ratio }): Split[] =>
    ratio !== null && ratio > 0 && ratio !== 1 && isSettled(date) ? [{ date, ratio }] : [],
  );
  return splits.sort(byDate);
}

/** New shares now for one of `date`. */
function factorSince(date: string, splits: readonly Split[]): number {
  return splits.reduce((factor, split) => (date < split.date ? factor * split.ratio : factor), 1);
}

function afterSplits(bar: DailyBar, splits: readonly Split[]): DailyBar {
  const factor = factorSince(bar.date, splits);
  if (factor === 1) return bar;
  const price = (value: number) => Number((value / factor).toPrecision(7));
  const priceOrNull = (value: number | null) => (value === null ? null : price(value));
  return {
    date: bar.date,
    open: priceOrNull(bar.open),
    high: priceOrNull(bar.high),
    low: priceOrNull(bar.low),
    close: price(bar.close),
    volume: bar.volume === null ? null : Math.round(bar.volume * factor),
  };
}

function isHollow(answer: unknown): boolean {
  return z.strictObject({}).safeParse(answer).success;
}

function byDate(a: { readonly date: string }, b: { readonly date: string }): number {
  return a.date < b.date ? -1 : 1;
}

function ok(value: History): ProviderResult<History> {
  return { ok: true, value };
}
