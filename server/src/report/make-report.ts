import { randomUUID } from 'node:crypto';
import { analysePortfolio, type Analysis } from '@ballast/engine/analysis/analyse';
import { GOLD_BOND_FUND, withGoldBonds } from '@ballast/engine/assets/gold-bond';
import { seriesHolding, valuedAssets, type ValuedAsset } from '@ballast/engine/assets/valued-asset';
import { mergeHoldings } from '@ballast/engine/holdings/merge-holdings';
import type { Currency } from '@ballast/engine/money/currency';
import { netWorthItems } from '@ballast/engine/net-worth/items';
import { netWorth } from '@ballast/engine/net-worth/net-worth';
import { currencyOfMarket, type Market } from '@ballast/engine/quotes/market';
import type { Quote } from '@ballast/engine/quotes/quote';
import { DEFAULT_OPTIONS, type ReportOptions } from '@ballast/engine/report/options';
import { reportFacts } from '@ballast/engine/report/report-facts';
import type { RiskReport } from '@ballast/engine/report/report';
import { riskReport } from '@ballast/engine/report/risk-report';
import { combineTotals, type CombinedTotal } from '@ballast/engine/valuation/combined-total';
import { FIRST_DAY, marketHistory, sampleHistory } from '@ballast/supabase/functions/_shared/advisor/data/history';
import { knownInstruments } from '@ballast/supabase/functions/_shared/advisor/data/instruments';
import { marketPrices, samplePrices } from '@ballast/supabase/functions/_shared/advisor/data/prices';
import type { FunctionDeps } from '@ballast/supabase/functions/_shared/function';
import { readPortfolioFile } from '@ballast/supabase/functions/_shared/mcp/file-portfolio';
import type { ProviderFailure } from '@ballast/supabase/functions/_shared/market/provider';
import type { TypedPortfolio } from '@ballast/supabase/functions/_shared/mcp/typed-portfolio';

export interface ReportRequest {
  /** A broker's file of holdings, or a portfolio as it is typed. */
  readonly bytes: Uint8Array;
  /** Where a symbol without an exchange is listed. */
  readonly market: Market;
  /** Null takes the one currency of the holdings, else that of `market`. */
  readonly base: Currency | null;
  readonly options: Partial<Omit<ReportOptions, 'base'>>;
  readonly prices: 'market' | 'sample-market';
}

/** Everything that the report of a file says, and what it is made from: the same input, prices and time give the same again. */
export interface FileReport {
  readonly asOf: string;
  readonly market: Market;
  readonly prices: ReportRequest['prices'];
  readonly options: ReportOptions;
  readonly analysis: Analysis;
  readonly assets: readonly ValuedAsset[];
  /** Some of what the report counts is no single stock: a fund, gold or a cryptocurrency. */
  readonly hasFunds: boolean;
  /** Value of shares and funds in the base currency. */
  readonly together: CombinedTotal;
  /** What is owned less what is owed, in the base currency; null where a value or an exchange rate isn't known. */
  readonly netWorth: number | null;
  readonly unread: TypedPortfolio['unread'];
  /** Why a holding has no price, by `quoteKey`. */
  readonly failures: ReadonlyMap<string, ProviderFailure>;
  /** Names of what the master of instruments knows, by `quoteKey`. */
  readonly names: ReadonlyMap<string, string>;
  readonly report: RiskReport;
}

export type FileReportResult =
  | { readonly ok: true; readonly value: FileReport }
  | { readonly ok: false; readonly reason: 'trades' | 'no_holdings' };

/** Of a file no holding goes without its history. */
const ALL_SERIES = Infinity;

/** Reads a file, asks for prices through the same chain as the app, and computes the report as its screen does. */
export async function makeReport(
  deps: FunctionDeps,
  request: ReportRequest,
  signal: AbortSignal,
): Promise<FileReportResult> {
  const { bytes, market, prices: source } = request;
  const at = deps.now();
  const today = at.toISOString().slice(0, 10);
  const typed = await readPortfolioFile(deps, bytes, today, market);
  if (typed === null) return { ok: false, reason: 'trades' };
  const { holdings } = mergeHoldings(typed.holdings);
  const owned = typed.assets.map(({ asset }) => asset);
  if (holdings.length + owned.length === 0) return { ok: false, reason: 'no_holdings' };

  const isSample = source === 'sample-market';
  const prices = isSample ? samplePrices(deps) : marketPrices(deps);
  const followed = [...owned.flatMap(seriesHolding), ...(holdings.some(isGoldBond) ? [GOLD_BOND_FUND] : [])];
  const asked = await prices.ask([...holdings, ...followed], signal);
  const quotes = withGoldBonds(holdings, until(at, asked.quotes), today);
  const analysis = analysePortfolio(holdings, quotes);
  const assets = valuedAssets(owned, today, quotes);

  const instruments = await knownInstruments(deps, holdings);
  const { series, ...held } = reportFacts(
    analysis.holdings,
    assets,
    analysis.holdings.map(({ key }) => instruments.get(key)?.held ?? null),
  );
  const [currency, other] = new Set(holdings.map((holding) => holding.currency));
  const base = request.base ?? (other === undefined ? currency : undefined) ?? currencyOfMarket(market);
  const options = { ...DEFAULT_OPTIONS, ...request.options, base };
  const values = assets.map(({ value }) => value);
  const isForeign = [...held.holdings, ...values].some((one) => one.currency !== base);
  const known = isForeign ? await prices.rates(signal) : [];
  const rates = known.filter((rate) => isUntil(at, rate.as_of));
  const caller = { requestId: randomUUID(), user: null, address: null };
  const load = isSample ? sampleHistory(deps) : marketHistory(deps, caller, ALL_SERIES);
  const { table } = await load({ series, base, since: FIRST_DAY }, signal);
  const input = { ...held, today, prices: table, rates, isSampleMarket: isSample };
  const everything = netWorth(
    netWorthItems(analysis.holdings, assets, () => 'equity'),
    base,
    rates,
  );
  return {
    ok: true,
    value: {
      asOf: at.toISOString(),
      market,
      prices: source,
      options,
      analysis,
      assets,
      hasFunds: held.holdings.some(({ isFund }) => isFund === true),
      together: combineTotals(analysis.totals, base, rates),
      netWorth: everything.leftOut.length === 0 ? everything.total : null,
      unread: typed.unread,
      failures: asked.failures,
      names: new Map([...instruments].map(([key, { name }]) => [key, name])),
      report: riskReport(input, options),
    },
  };
}

function isGoldBond({ symbol }: { readonly symbol: string }): boolean {
  return symbol.startsWith('SGB');
}

/** A report as of a time must not know what came later. */
function isUntil(at: Date, asOf: string | null): boolean {
  return asOf === null || Date.parse(asOf) <= at.getTime();
}

function until(at: Date, quotes: ReadonlyMap<string, Quote>): ReadonlyMap<string, Quote> {
  return new Map([...quotes].filter(([, quote]) => isUntil(at, quote.as_of)));
}
