import type { Holding } from '@ballast/engine/assets/holding';
import type { Owned } from '@ballast/engine/holdings/owned';
import { convert } from '@ballast/engine/money/convert';
import type { Currency } from '@ballast/engine/money/currency';
import type { ExchangeRate } from '@ballast/engine/money/exchange-rate';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { buildContext, type ReportContextResult } from '@ballast/engine/report/context';
import type { ReportInput } from '@ballast/engine/report/input';
import type { ReportOptions } from '@ballast/engine/report/options';
import { reportFacts } from '@ballast/engine/report/report-facts';
import { combineTotals, type CombinedTotal } from '@ballast/engine/valuation/combined-total';
import type { Position } from '@ballast/engine/valuation/position';
import { valuePortfolio, type Valuation } from '@ballast/engine/valuation/value-portfolio';
import type { FunctionDeps } from '../../function.ts';
import type { ProviderFailure } from '../../market/provider.ts';
import { FIRST_DAY, type LoadedHistory, type LoadHistory, type WantedHistory } from './history.ts';
import { knownInstruments, type KnownInstrument } from './instruments.ts';
import type { Prices } from './prices.ts';
import { memoizeAsync } from '../../memoize-async.ts';
import { HISTORY_MS, unlessLate } from './still-loading.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';

/** What a portfolio is of: whose holdings, and what they are counted in. */
export interface PortfolioFacts extends Owned {
  /** `portfolio` for the one that is talked about, `portfolio:<id>` for another. */
  readonly subject: string;
  /** Null for holdings that are not saved. */
  readonly id: string | null;
  readonly name: string | null;
  readonly base: Currency;
}

/** Holdings at the prices of this request. */
export interface Valued extends Pick<Valuation, 'positions' | 'totals'> {
  /** All currencies together in the base currency. */
  readonly together: CombinedTotal;
  readonly rates: readonly ExchangeRate[];
  /** Why a holding has no price, by `quoteKey`. */
  readonly failures: ReadonlyMap<string, ProviderFailure>;
  readonly instruments: ReadonlyMap<string, KnownInstrument>;
  /** In the base currency; null without a price or a rate. */
  readonly valueInBase: (position: Position) => number | null;
}

/** How far back closes are read: ten years for risk, since `FIRST_DAY` for crises and the widest window. */
export type Reach = 'years' | 'all';

/** Everything the tools compute with, made when it is first asked for and once a request. */
export interface Portfolio extends PortfolioFacts {
  readonly world: Prices['world'];
  valued(signal: AbortSignal): Promise<Valued>;
  /** What the engine's report is made from; `extra` is a share that is not held and is to have closes too. */
  input(reach: Reach, signal: AbortSignal, extra?: Holding): Promise<ReportInput>;
  /** The expensive part of the report, once for each window, benchmark and reach. */
  reportContext(options: ReportOptions, signal: AbortSignal, reach?: Reach): Promise<ReportContextResult>;
  /** Keys of what was read so far and has a jump that looks like an unrecorded split. */
  jumps(): readonly string[];
}

interface Sources {
  readonly deps: FunctionDeps;
  readonly prices: Prices;
  readonly loadHistory: LoadHistory;
}

export function createPortfolio(facts: PortfolioFacts, { deps, prices, loadHistory }: Sources): Portfolio {
  const { holdings, base } = facts;

  const valued = memoizeAsync(async (signal): Promise<Valued> => {
    const isForeign = holdings.some(({ currency }) => currency !== base);
    const [{ quotes, failures }, instruments, rates] = await Promise.all([
      prices.ask(holdings, signal),
      knownInstruments(deps, holdings),
      isForeign ? prices.rates(signal) : [],
    ]);
    const { positions, totals } = valuePortfolio(holdings, quotes);
    return {
      positions,
      totals,
      together: combineTotals(totals, base, rates),
      rates,
      failures,
      instruments,
      valueInBase: ({ value, holding }) => {
        const converted = value === null ? null : convert(value, holding.currency, base, rates);
        return converted?.ok === true ? converted.amount : null;
      },
    };
  });

  const today = deps.now().toISOString().slice(0, 10);
  // A year more than the longest window but `max`, which starts at a close before its first day.
  const since = (reach: Reach) => (reach === 'all' ? FIRST_DAY : `${String(Number(today.slice(0, 4)) - 11)}-01-01`);

  const loads = new Map<string, Promise<LoadedHistory>>();

  /** Waits for closes no longer than a tool may; what came late is there for the next who asks. */
  async function load(wanted: WantedHistory, signal: AbortSignal): Promise<LoadedHistory> {
    const key = `${wanted.since} ${String(wanted.series[0]?.key)}`;
    const loading = loads.get(key) ?? loadHistory(wanted, signal);
    loads.set(key, loading);
    // It goes on when nobody waits any more, and those who do get its failure.
    deps.background(loading.catch(() => loads.delete(key)));
    return unlessLate(HISTORY_MS, loading);
  }

  async function inputWith(reach: Reach, extra: Holding | undefined, signal: AbortSignal): Promise<ReportInput> {
    const { positions, instruments, rates, valueInBase } = await valued(signal);
    const known = positions.map(({ key }) => instruments.get(key)?.held ?? null);
    const { series, ...held } = reportFacts(positions, [], known);
    const bySize = positions.toSorted((a, b) => (valueInBase(b) ?? 0) - (valueInBase(a) ?? 0));
    const rank = new Map(bySize.map(({ key }, place) => [key, place]));
    // What all of it is measured with comes first: of more than can be read, the smallest holdings go without.
    const wanted = series.toSorted((a, b) => (rank.get(a.key) ?? -1) - (rank.get(b.key) ?? -1));
    const tried = extra === undefined ? [] : [shareSeries(extra, instruments)];
    const { table, notes } = await load({ series: [...tried, ...wanted], base, since: since(reach) }, signal);
    for (const { key } of notes?.suspicious ?? []) jumped.add(key);
    return { ...held, today, prices: table, rates, isSampleMarket: prices.world === 'sample-market' };
  }

  const jumped = new Set<string>();
  const inputs = {
    years: memoizeAsync((signal) => inputWith('years', undefined, signal)),
    all: memoizeAsync((signal) => inputWith('all', undefined, signal)),
  };
  const contexts = new Map<string, ReturnType<typeof memoizeAsync<ReportContextResult>>>();

  return {
    ...facts,
    world: prices.world,
    valued,
    input: (reach, signal, extra) => (extra === undefined ? inputs[reach](signal) : inputWith(reach, extra, signal)),
    jumps: () => [...jumped],
    reportContext: async (options, signal, reach = reachOf(options)) => {
      const key = `${reach} ${options.window} ${options.benchmark ?? ''}`;
      const read =
        contexts.get(key) ??
        memoizeAsync(async (inTime: AbortSignal) => {
          const input = await inputs[reach](inTime);
          await yieldToEventLoop();
          return buildContext(input, options);
        });
      contexts.set(key, read);
      const context = await read(signal);
      await yieldToEventLoop();
      return context.ok ? { ok: true, value: { ...context.value, options } } : context;
    },
  };
}

export function reachOf({ window }: Pick<ReportOptions, 'window'>): Reach {
  return window === 'max' ? 'all' : 'years';
}

function shareSeries(
  { symbol, market, exchange }: Holding,
  instruments: Valued['instruments'],
): WantedHistory['series'][number] {
  const key = quoteKey(symbol, market);
  return { key, symbol, market, exchange, kind: 'share', sector: instruments.get(key)?.sector ?? null };
}
