import { includesDay, type DayRange } from '@ballast/engine/history/day-range';
import type { Currency } from '@ballast/engine/money/currency';
import { z } from 'zod';
import { tidyBars, type ListedBar } from '../bars.ts';
import type { Dividend, History, ProviderResult, Split } from '../provider.ts';

const column = z.array(z.unknown()).catch([]);
// The library turns seconds into a Date where the whole answer is as its schema wants it, and leaves them where not.
const instant = z.union([z.date(), z.number().transform((seconds) => new Date(seconds * 1000))]);
const optionalInstant = instant.nullish().catch(null);
const events = <Event extends z.ZodType>(event: Event) =>
  z.record(z.string(), event.nullable().catch(null)).default({}).catch({});

const chartSchema = z.object({
  meta: z.object({ currency: z.string().nullish().catch(null), firstTradeDate: optionalInstant }),
  timestamp: column.optional(),
  events: z
    .object({
      splits: events(z.object({ date: instant, numerator: z.number().positive(), denominator: z.number().positive() })),
      dividends: events(z.object({ date: instant, amount: z.number().positive() })),
    })
    .default({ splits: {}, dividends: {} })
    .catch({ splits: {}, dividends: {} }),
  indicators: z.object({
    quote: z.array(z.object({ open: column, high: column, low: column, close: column, volume: column })),
  }),
});
type Chart = z.output<typeof chartSchema>;

export interface HistoryFacts {
  readonly currency: Currency;
  readonly range: DayRange;
  /** The day on the market's own clocks. */
  readonly dayOf: (instant: Date) => string | null;
  /** Whether the close of a day is final: the bar of a session in progress has the last price for its close. */
  readonly isSettled: (day: string) => boolean;
}

/** The history in Yahoo's chart; refused in another currency than the market's, by the letter: GBp is a hundredth of GBP. */
export function historyFromChart(raw: unknown, facts: HistoryFacts): ProviderResult<History> {
  const { data: chart } = chartSchema.safeParse(raw);
  if (!chart) return { ok: false, reason: 'malformed' };
  const { currency } = facts;
  if (chart.meta.currency !== currency) return { ok: false, reason: 'currency_mismatch' };
  const { firstTradeDate } = chart.meta;
  return {
    ok: true,
    value: {
      currency,
      bars: tidyBars(listedBars(chart, facts)),
      splits: splitsOf(chart, facts),
      dividends: dividendsOf(chart, facts),
      firstDay: firstTradeDate ? facts.dayOf(firstTradeDate) : null,
    },
  };
}

function listedBars({ timestamp = [], indicators }: Chart, { range, dayOf, isSettled }: HistoryFacts): ListedBar[] {
  const [columns] = indicators.quote;
  if (columns === undefined) return [];
  const rows = timestamp.flatMap((seconds, row) => (typeof seconds === 'number' ? [{ seconds, row }] : []));
  // By time and not by date: of two bars of one day the later one is to be seen last.
  rows.sort((a, b) => a.seconds - b.seconds);
  return rows.flatMap(({ seconds, row }) => {
    const date = dayOf(new Date(seconds * 1000));
    if (date === null || !includesDay(range, date) || !isSettled(date)) return [];
    const { open, high, low, close, volume } = columns;
    return [{ date, open: open[row], high: high[row], low: low[row], close: close[row], volume: volume[row] }];
  });
}

function splitsOf({ events: { splits } }: Chart, { range, dayOf }: HistoryFacts): Split[] {
  const dated = Object.values(splits).flatMap((split): Split[] => {
    const date = split && dayOf(split.date);
    if (!split || !date || !includesDay(range, date) || split.numerator === split.denominator) return [];
    return [{ date, ratio: split.numerator / split.denominator }];
  });
  return byDate(dated);
}

function dividendsOf({ events: { dividends } }: Chart, { range, dayOf }: HistoryFacts): Dividend[] {
  const dated = Object.values(dividends).flatMap((dividend): Dividend[] => {
    const date = dividend && dayOf(dividend.date);
    return date && includesDay(range, date) ? [{ date, amount: dividend.amount }] : [];
  });
  return byDate(dated);
}

/** In order, and each date once: an event is listed again where Yahoo corrects it. */
function byDate<Event extends { readonly date: string }>(dated: readonly Event[]): Event[] {
  const last = new Map(dated.map((event) => [event.date, event]));
  return [...last.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
