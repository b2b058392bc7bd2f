import type { AdvisorRequest } from '@ballast/contract/advisor';
import type { Asset } from '@ballast/engine/assets/asset';
import type { Holding } from '@ballast/engine/assets/holding';
import { mergeHoldings } from '@ballast/engine/holdings/merge-holdings';
import type { Currency } from '@ballast/engine/money/currency';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import { marketOfShare } from '@ballast/engine/quotes/market';
import { FunctionError } from '../../errors.ts';
import type { FunctionContext, FunctionDeps } from '../../function.ts';
import { marketHistory, sampleHistory, splitCloses, type LoadSplitCloses } from './history.ts';
import type { OwnRows, SavedPortfolio } from './own-rows.ts';
import { createPortfolio, type Portfolio } from './portfolio.ts';
import { marketPrices, samplePrices, type Prices } from './prices.ts';
import { memoizeAsync } from '../../memoize-async.ts';

/** Which portfolio a tool is about, or why none. */
export type FoundPortfolio =
  | { readonly ok: true; readonly portfolio: Portfolio }
  | { readonly ok: false; readonly reason: 'not_yours' | 'none_saved' | 'several_saved' | 'empty' };

/** A portfolio with what it holds beside shares and funds. */
export type FoundAssets =
  | { readonly ok: true; readonly portfolio: Portfolio; readonly assets: readonly Asset[] }
  | Extract<FoundPortfolio, { readonly ok: false }>;

/** A saved portfolio with the trades of its imports. */
export type FoundTrades =
  | {
      readonly ok: true;
      readonly portfolio: Portfolio;
      readonly id: string;
      readonly trades: readonly PortfolioTrade[];
    }
  | {
      readonly ok: false;
      readonly reason: Extract<FoundPortfolio, { ok: false }>['reason'] | 'not_saved' | 'no_trades';
    };

/** What one request may rest on: the caller's own rows, prices, and portfolios made from both. */
export interface AdvisorData {
  readonly rows: OwnRows;
  readonly prices: Prices;
  /** The portfolio that the request names; null where it names none. */
  readonly main: Portfolio | null;
  /** The one that is talked about, or one of the caller's saved ones by its id. */
  portfolio(id: string | undefined, signal: AbortSignal): Promise<FoundPortfolio>;
  /** The same with its other assets; of typed holdings none are known. */
  withAssets(id: string | undefined, signal: AbortSignal): Promise<FoundAssets>;
  /** The same with its trades. */
  withTrades(id: string | undefined, signal: AbortSignal): Promise<FoundTrades>;
  /** Null in the sample market: trades are measured by what the market did. */
  readonly splitCloses: LoadSplitCloses | null;
  /** What the caller saved, newest first. */
  saved(signal: AbortSignal): Promise<readonly SavedPortfolio[]>;
}

/** Throws `not_found` where the request names a portfolio that the caller does not have. */
export async function createAdvisorData(
  request: Pick<AdvisorRequest, 'portfolio' | 'currency' | 'prices'>,
  deps: FunctionDeps,
  caller: FunctionContext,
  rows: OwnRows,
  signal: AbortSignal,
): Promise<AdvisorData> {
  const isSample = request.prices === 'sample-market';
  const sources = {
    deps,
    prices: isSample ? samplePrices(deps) : marketPrices(deps),
    loadHistory: isSample ? sampleHistory(deps) : marketHistory(deps, caller),
  };
  const saved = memoizeAsync((inTime) => rows.portfolios(inTime));
  const opened = new Map<string, Portfolio>();

  async function baseOf(holdings: readonly Holding[], own: Currency | null, inTime: AbortSignal): Promise<Currency> {
    if (request.currency !== undefined) return request.currency;
    const [currency, other] = new Set(holdings.map((holding) => holding.currency));
    if (currency !== undefined && other === undefined) return currency;
    return own ?? (await rows.displayCurrency(inTime));
  }

  async function make(
    facts: { readonly id: string | null; readonly name: string | null; readonly currency: Currency | null },
    all: readonly Holding[],
    subject: string,
    inTime: AbortSignal,
  ): Promise<Portfolio> {
    const { holdings } = mergeHoldings(all);
    const base = await baseOf(holdings, facts.currency, inTime);
    return createPortfolio({ subject, id: facts.id, name: facts.name, base, holdings }, sources);
  }

  async function open(id: string, inTime: AbortSignal): Promise<Portfolio | null> {
    const known = opened.get(id);
    if (known !== undefined) return known;
    const facts = await rows.portfolio(id, inTime);
    if (facts === null) return null;
    const subject = main === null && opened.size === 0 ? SUBJECT : `${SUBJECT}:${id}`;
    const portfolio = await make(facts, await rows.holdings(id, inTime), subject, inTime);
    opened.set(id, portfolio);
    return portfolio;
  }

  const main = await mainPortfolio();

  async function mainPortfolio(): Promise<Portfolio | null> {
    const asked = request.portfolio;
    if (asked === undefined) return null;
    if ('holdings' in asked) {
      const holdings = asked.holdings.map(({ purchase_price: purchasePrice, ...holding }) => ({
        ...holding,
        purchasePrice,
        market: marketOfShare(holding.exchange, holding.currency),
      }));
      return make({ id: null, name: null, currency: null }, holdings, SUBJECT, signal);
    }
    const facts = await rows.portfolio(asked.id, signal);
    if (facts === null) throw new FunctionError('not_found');
    return make(facts, await rows.holdings(asked.id, signal), SUBJECT, signal);
  }

  async function theOnlyOne(inTime: AbortSignal): Promise<FoundPortfolio> {
    const [first, second] = await saved(inTime);
    if (first === undefined) return { ok: false, reason: 'none_saved' };
    if (second !== undefined) return { ok: false, reason: 'several_saved' };
    return found(await open(first.id, inTime));
  }

  async function find(id: string | undefined, inTime: AbortSignal): Promise<FoundPortfolio> {
    if (id !== undefined && id !== main?.id) return found(await open(id, inTime));
    return main === null ? theOnlyOne(inTime) : found(main);
  }

  return {
    rows,
    prices: sources.prices,
    main,
    saved,
    splitCloses: isSample ? null : splitCloses(deps, caller),
    portfolio: async (id, inTime) => {
      const asked = await find(id, inTime);
      return asked.ok && asked.portfolio.holdings.length === 0 ? { ok: false, reason: 'empty' } : asked;
    },
    withTrades: async (id, inTime) => {
      const asked = await find(id, inTime);
      if (!asked.ok) return asked;
      const { portfolio } = asked;
      if (portfolio.id === null) return { ok: false, reason: 'not_saved' };
      const trades = await rows.trades(portfolio.id, inTime);
      return trades.length === 0
        ? { ok: false, reason: 'no_trades' }
        : { ok: true, portfolio, id: portfolio.id, trades };
    },
    withAssets: async (id, inTime) => {
      const asked = await find(id, inTime);
      if (!asked.ok) return asked;
      const { portfolio } = asked;
      return { ok: true, portfolio, assets: portfolio.id === null ? [] : await rows.assets(portfolio.id, inTime) };
    },
  };
}

const SUBJECT = 'portfolio';

function found(portfolio: Portfolio | null): FoundPortfolio {
  return portfolio === null ? { ok: false, reason: 'not_yours' } : { ok: true, portfolio };
}
