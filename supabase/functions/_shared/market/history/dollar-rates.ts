import type { DayRange } from '@ballast/engine/history/day-range';
import type { Currency } from '@ballast/engine/money/currency';
import type { FunctionDeps } from '../../function.ts';
import { FX_BASE } from '../rates/pairs.ts';
import { rateSubject } from '../rates/rate-subject.ts';
import type { RateSeries } from './conversion.ts';
import type { Gather } from './gather.ts';
import { readCloses } from './read-closes.ts';
import { keyOf } from './series.ts';
import { lastSettledRateDay } from './sessions.ts';

/** Daily rates of the dollar in each of `currencies`, of the days of `range`; one of which nothing is known is left out. */
export async function dollarRates(
  { database, now }: Pick<FunctionDeps, 'database' | 'now'>,
  gather: Gather,
  currencies: readonly Currency[],
  range: DayRange,
  signal: AbortSignal,
): Promise<ReadonlyMap<Currency, RateSeries>> {
  const settled = lastSettledRateDay(now());
  const wanted = { from: range.from, to: range.to < settled ? range.to : settled, settled };
  const subjects = currencies.filter((currency) => currency !== FX_BASE).map(rateSubject);
  const gathered = await gather(
    subjects.map((subject) => ({ subject, range: wanted })),
    signal,
  );
  const ids = [...gathered.values()].flatMap(({ series }) => series?.id ?? []);
  const closes = await readCloses(database, ids, range);
  return new Map(
    subjects.flatMap((subject) => {
      const { series = null, failure = null } = gathered.get(keyOf(subject)) ?? {};
      if (series === null) return [];
      const { id, source, fetchedAt } = series;
      const rates = { closes: closes.get(id) ?? [], source, fetchedAt, isUpToDate: failure === null };
      return [[subject.currency, rates] as const];
    }),
  );
}
