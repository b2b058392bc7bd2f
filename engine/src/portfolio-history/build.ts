import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import { priceReturns } from '../history/dividends.ts';
import { currencyOfMarket } from '../quotes/market.ts';
import { ownReturns, unmovedPart, type OwnReturns } from './fill.ts';
import { closesOn, type Grid } from './grid.ts';
import type { LeftOut } from './coverage.ts';
import type { HeldToday, HoldingHistory, PortfolioHistory, Reference } from './history.ts';
import { filled, inBase, turnIntoBase } from './holding-history.ts';
import { createPeers } from './peers.ts';
import type { PriceSeries } from './price-table.ts';
import type { ReferenceReturns } from './proxy.ts';
import type { ValuedInBase } from './value-in-base.ts';

/** What returns are read from. */
export interface Source {
  readonly grid: Grid;
  readonly seriesOf: ReadonlyMap<string, PriceSeries>;
  /** Of the closes: one more than of returns. */
  readonly days: readonly Day[];
  /** The same counted from 1970. */
  readonly dayNumbers: Int32Array;
  /** Returns of each foreign currency in the base. */
  readonly currencies: ReadonlyMap<Currency, Float64Array>;
  /** Room for the closes of one series at a time. */
  readonly closes: Float64Array;
}

/** What a unit of each currency did in the base currency from one point of the grid to the next. A day without a rate is at rest. */
export function currencyReturns({
  grid,
  base,
}: {
  readonly grid: Grid;
  readonly base: Currency;
}): Source['currencies'] {
  const { points, paths } = grid;
  return new Map(
    [...paths]
      .filter(([currency]) => currency !== base)
      .map(([currency, path]) => {
        const returns = new Float64Array(points.length - 1);
        let before = path[points[0] ?? -1] ?? Number.NaN;
        for (let i = 1; i < points.length; i += 1) {
          const rate = path[points[i] ?? -1] ?? Number.NaN;
          if (rate > 0 && before > 0) returns[i - 1] = rate / before - 1;
          if (rate > 0) before = rate;
        }
        return [currency, returns];
      }),
  );
}

/** The indices over the window, in their markets' currencies; those without any close there, or any rate, are left away. */
export function referenceReturns(source: Source, references: readonly Reference[]): readonly ReferenceReturns[] {
  return references.flatMap((reference) => {
    const own = ownOf(source, reference.key, currencyOfMarket(reference.market));
    return own.holes.some(({ reason }) => reason === 'no_closes') ? [] : { reference, ...own };
  });
}

/** Those that reach over the whole window, in the base currency. */
export function wholeReferences(
  { currencies }: Source,
  all: readonly ReferenceReturns[],
): PortfolioHistory['references'] {
  return all
    .filter(({ holes }) => holes.every(({ reason }) => reason === 'gap'))
    .map(({ reference, returns }) => ({
      reference,
      returns: inBase(returns, currencies.get(currencyOfMarket(reference.market)) ?? null),
    }));
}

/** Every holding's returns in the base currency, or why it has none. */
export function holdingHistories(
  source: Source,
  valued: readonly ValuedInBase[],
  references: readonly ReferenceReturns[],
  tooLate: ReadonlySet<string>,
): { readonly holdings: readonly HoldingHistory[]; readonly leftOut: readonly LeftOut[] } {
  const found: Omit<HoldingHistory, 'weight'>[] = [];
  const leftOut: LeftOut[] = [];
  const all = valued.map(({ held, value }) => {
    const own = ownOf(source, held.key, held.currency);
    return { held, value, own, unmovedPart: unmovedPart(own), ofCategory: categoryReturns(source, held) };
  });
  const peers = createPeers(all, references);
  const [from = '', ...days] = source.days;
  // All of them first: a hole may be filled from the returns of others, which are in their own currency until then.
  const results = all.map((one) => ({
    one,
    result: tooLate.has(one.held.key)
      ? ({ ok: false, reason: 'too_few' } as const)
      : filled(one, { references, peers, days: source.days }),
  }));
  for (const { one, result } of results) {
    const { held, value } = one;
    if (result.ok) {
      const { stretches, ownPart } = result;
      const currency = source.currencies.get(held.currency) ?? null;
      const returns = turnIntoBase(result.returns, currency);
      const dividends = (source.seriesOf.get(held.key)?.dividends ?? []).filter(({ date }) =>
        stretches.every((one) => one.reason === 'gap' || date < one.from || date > one.to),
      );
      const categoryIndex = one.ofCategory && {
        key: one.ofCategory.reference.key,
        returns: inBase(one.ofCategory.returns, currency),
      };
      found.push({
        held,
        value,
        returns,
        priceReturns: priceReturns(returns, { from, days }, dividends),
        stretches,
        categoryIndex,
        ownPart,
        unmovedPart: one.unmovedPart,
      });
    } else leftOut.push({ key: held.key, reason: result.reason, value });
  }
  const total = found.reduce((sum, { value }) => sum + value, 0);
  return { holdings: found.map((one) => ({ ...one, weight: one.value / total })), leftOut };
}

/** The index of a holding's category in the holding's currency; null where there is none, or no closes of it. */
function categoryReturns(source: Source, { key, market, currency, categoryIndex }: HeldToday): ReferenceReturns | null {
  if (categoryIndex === undefined || categoryIndex.key === key) return null;
  const own = ownOf(source, categoryIndex.key, currency);
  if (own.holes.some(({ reason }) => reason === 'no_closes')) return null;
  return { reference: { key: categoryIndex.key, market, sector: null }, ...own };
}

function ownOf({ grid, seriesOf, dayNumbers, closes }: Source, key: string, currency: Currency): OwnReturns {
  const series = seriesOf.get(key);
  return ownReturns(series ? closesOn(grid, series, currency, closes) : closes.fill(Number.NaN), dayNumbers);
}
