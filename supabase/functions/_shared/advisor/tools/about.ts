import { LEVERAGED } from '@ballast/engine/assets/instrument-class';
import { coveredFraction, leftOutOf, type Coverage } from '@ballast/engine/portfolio-history/coverage';
import type { ReportContextResult } from '@ballast/engine/report/context';
import type { Basis, NoSection } from '@ballast/engine/report/section';
import type { ReportOptions } from '@ballast/engine/report/options';
import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import type { FoundPortfolio, FoundTrades } from '../data/advisor-data.ts';
import type { Portfolio, Reach, Valued } from '../data/portfolio.ts';
import type { Json, ToolAnswer } from '../types.ts';
import { plainName } from './plain.ts';
import { refuse, type ToolContext } from './tool.ts';

const NOT_FOUND: Readonly<Record<Extract<FoundPortfolio, { ok: false }>['reason'], string>> = {
  not_yours: 'This person has no portfolio of that id. Ask the tool portfolios which there are.',
  none_saved: 'This person has no saved portfolio and typed none. Say so; nothing is known about what they hold.',
  none_chosen:
    'This person chose to ask about no portfolio. If the question needs their holdings, say that the field About chooses one; use a saved one only where they name it.',
  several_saved: 'There are several saved portfolios. Ask the tool portfolios, then name one, or ask the person which.',
  empty: 'This portfolio holds no stocks or funds. The tool other_assets says what else is in it.',
};

const NO_TRADES: Readonly<Record<Extract<FoundTrades, { ok: false }>['reason'], string>> = {
  ...NOT_FOUND,
  not_saved:
    'These holdings are typed and not saved: no trades are known. Trades come from importing a broker’s tradebook.',
  no_trades:
    'No trades of this portfolio are known: it was typed in, or imported from a list of holdings. Trades come from importing a broker’s tradebook.',
};

/** Runs `work` on the portfolio that is meant, also where it has other assets alone, or says why there is none. */
export async function aboutAssets(
  { data }: ToolContext,
  id: string | undefined,
  signal: AbortSignal,
  work: (portfolio: Portfolio) => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const found = await data.withAssets(id, signal);
  return found.ok ? work(found.portfolio) : refuse(NOT_FOUND[found.reason]);
}

/** Runs `work` on the saved portfolio that is meant with its trades, or says why there are none. */
export async function aboutTrades(
  { data }: ToolContext,
  id: string | undefined,
  signal: AbortSignal,
  work: (found: Extract<FoundTrades, { ok: true }>) => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const found = await data.withTrades(id, signal);
  return found.ok ? work(found) : refuse(NO_TRADES[found.reason]);
}

/** Runs `work` on the portfolio that is meant, or says why there is none. */
export async function aboutPortfolio(
  { data }: ToolContext,
  id: string | undefined,
  signal: AbortSignal,
  work: (portfolio: Portfolio) => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const found = await data.portfolio(id, signal);
  return found.ok ? work(found.portfolio) : refuse(NOT_FOUND[found.reason]);
}

/** The report's options with those that were asked for. */
export function optionsOf(
  { base }: Portfolio,
  asked: { readonly [Name in keyof ReportOptions]?: ReportOptions[Name] | undefined },
): ReportOptions {
  const { window, method, confidence, horizon, benchmark } = asked;
  return {
    ...DEFAULT_OPTIONS,
    base,
    ...(window !== undefined && { window }),
    ...(method !== undefined && { method }),
    ...(confidence !== undefined && { confidence }),
    ...(horizon !== undefined && { horizon }),
    ...(benchmark !== undefined && { benchmark }),
  };
}

const NO_FIGURES: Partial<Record<NoSection, string>> = {
  too_few: 'there are too few days of prices',
  no_closes: 'there are no prices of past days for these holdings',
  no_value: 'nothing that is held has a price today',
  no_holdings: 'nothing that is held has a price today',
  no_variation: 'the prices did not move',
  one_holding: 'there is one holding alone',
};

/** That a figure cannot be given, and why; never one in its place. */
export function noFigures(reason: NoSection): ToolAnswer {
  return refuse(`No such figure can be given: ${NO_FIGURES[reason] ?? 'the prices cannot be used'} (${reason}).`);
}

export type Risk = Extract<ReportContextResult, { ok: true }>['value'];

/** Runs `work` on the context of the report, or says why there is none. */
export async function withReportContext(
  portfolio: Portfolio,
  options: ReportOptions,
  signal: AbortSignal,
  reach: Reach | undefined,
  work: (context: Risk) => Promise<ToolAnswer> | ToolAnswer,
): Promise<ToolAnswer> {
  const read = await portfolio.reportContext(options, signal, reach);
  return read.ok ? work(read.value) : noFigures(read.reason);
}

/** The part of the value that figures cover, by own prices or by an index in their place. */
export function coveredBy({ coverage }: { readonly coverage: Coverage }): number | 'unknown' {
  return coveredFraction(coverage) ?? 'unknown';
}

/** The same for figures that need nothing but a price today and an exchange rate. */
export function coveredByPrices({ positions, valueInBase }: Valued): number | 'unknown' {
  return positions.every((position) => valueInBase(position) !== null) ? 1 : 'unknown';
}

/** Who the prices of valued holdings came from: `yahoo`, `sample-market`; null where there are none. */
export function providerOf({ positions }: Pick<Valued, 'positions'>): string | null {
  const sources = new Set(
    positions.flatMap(({ quote, value }) => (value === null || quote === null ? [] : quote.source)),
  );
  return sources.size === 0 ? null : [...sources].join('+');
}

/** When the newest of the prices was made. */
export function newestOf({ positions }: Pick<Valued, 'positions'>): string | null {
  return (
    positions
      .flatMap(({ quote }) => quote?.as_of ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

/** What a model must know of the prices before it repeats a figure: sample, old, missing. Null where nothing is to say. */
export function priceNotes(portfolio: Portfolio, { positions, failures, together, instruments }: Valued): Json {
  const symbols = (test: (one: Valued['positions'][number]) => boolean) =>
    positions.filter(test).map(({ holding }) => holding.symbol);
  const sample = symbols(({ basis }) => basis === 'sample');
  const stale = symbols(({ quote, value }) => value !== null && quote?.status === 'stale');
  const leveraged = symbols(({ key }) => {
    const known = instruments.get(key);
    return known?.isFund === true && LEVERAGED.test(known.name);
  });
  const missing = positions
    .filter(({ value }) => value === null)
    .map(({ key, holding, excluded }) => ({
      symbol: holding.symbol,
      why: failures.get(key) ?? excluded ?? 'no_price',
    }));
  return {
    ...(portfolio.world === 'sample-market' && { sample_market: 'All prices are made up for trying out. Say so.' }),
    ...(sample.length > 0 && portfolio.world === 'market' && { made_up_prices: capped(sample) }),
    ...(stale.length > 0 && { old_prices: capped(stale) }),
    ...(portfolio.jumps().length > 0 && { perhaps_a_split_nobody_told_of: capped(portfolio.jumps().map(symbolOf)) }),
    ...(leveraged.length > 0 && { leveraged_or_inverse_so_longer_losses_can_exceed_the_multiple: capped(leveraged) }),
    ...(missing.length > 0 && { without_price_and_in_no_figure: capped(missing) }),
    ...(together.leftOut.length > 0 && { currencies_without_rate: [...together.leftOut] }),
  };
}

const NOTED = 20;

function capped(list: readonly Json[]): Json {
  return list.length <= NOTED ? list : [...list.slice(0, NOTED), `and ${String(list.length - NOTED)} more`];
}

/** What the figures of a section rest on, for the model to repeat. */
export function basisNotes({ currency, window, tail, coverage, hoursFactor }: Basis): Json {
  const leftOut = leftOutOf(coverage);
  return {
    currency,
    from: window.from,
    to: window.to,
    ...(window.shortened !== null && { shorter_than_asked: window.shortened.reason }),
    ...(tail !== null && { method: tail.method }),
    ...(hoursFactor !== null && {
      closing_hours: 'India and the US close at different hours: covariances between the two span three days',
    }),
    ...(coverage.extent === 'unknown'
      ? { covers: 'a part of the holdings; how large a part is unknown' }
      : { covered_by_own_prices: coverage.own }),
    ...(coverage.proxied > 0 && coverage.extent !== 'unknown' && { covered_by_an_index_instead: coverage.proxied }),
    ...(leftOut.length > 0 && {
      in_no_figure: capped(leftOut.map(({ key, reason }) => ({ symbol: symbolOf(key), why: reason }))),
    }),
  };
}

export function symbolOf(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

/** What a portfolio is called in an answer; nothing for holdings that are not saved. */
export function nameOf({ name }: Portfolio): Json {
  return name === null ? 'holdings typed and not saved' : plainName(name);
}
