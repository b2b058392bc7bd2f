import type { AdvisorRequest } from '@ballast/contract/advisor';
import { fromAssetRow } from '@ballast/contract/portfolios';
import { DEFAULT_SETTINGS } from '@ballast/contract/settings';
import { mergeHoldings } from '@ballast/engine/holdings/merge-holdings';
import type { Owned } from '@ballast/engine/holdings/owned';
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
  | { readonly ok: false; readonly reason: 'not_yours' | 'none_saved' | 'none_chosen' | 'several_saved' | 'empty' };

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
  /** The same, also where it has other assets alone. */
  withAssets(id: string | undefined, signal: AbortSignal): Promise<FoundPortfolio>;
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
  const displayCurrency = memoizeAsync((inTime) => rows.displayCurrency(inTime));
  const opened = new Map<string, Portfolio>();

  /** As in the app: the currency that was chosen, else the only one that is owned, else the default. */
  async function baseOf({ holdings, assets }: Owned, inTime: AbortSignal): Promise<Currency> {
    const chosen = request.currency ?? (await displayCurrency(inTime));
    if (chosen !== null) return chosen;
    const owned: readonly { readonly currency: Currency }[] = holdings.length > 0 ? holdings : assets;
    const [only, other] = new Set(owned.map(({ currency }) => currency));
    return only === undefined || other !== undefined ? DEFAULT_SETTINGS.display.currency : only;
  }

  async function make(
    facts: Pick<Portfolio, 'id' | 'name' | 'subject'>,
    { holdings: all, assets }: Owned,
    inTime: AbortSignal,
  ): Promise<Portfolio> {
    const { holdings } = mergeHoldings(all);
    const base = await baseOf({ holdings, assets }, inTime);
    return createPortfolio({ ...facts, base, holdings, assets }, sources);
  }

  async function read(
    { id, name, assets_count: count }: SavedPortfolio,
    subject: string,
    inTime: AbortSignal,
  ): Promise<Portfolio> {
    const [holdings, assets] = await Promise.all([rows.holdings(id, inTime), count > 0 ? rows.assets(id, inTime) : []]);
    return make({ id, name, subject }, { holdings, assets }, inTime);
  }

  async function open(id: string, inTime: AbortSignal): Promise<Portfolio | null> {
    const known = opened.get(id);
    if (known !== undefined) return known;
    const facts = await rows.portfolio(id, inTime);
    if (facts === null) return null;
    const subject = main === null && opened.size === 0 ? SUBJECT : `${SUBJECT}:${id}`;
    const portfolio = await read(facts, subject, inTime);
    opened.set(id, portfolio);
    return portfolio;
  }

  const main = await mainPortfolio();

  async function mainPortfolio(): Promise<Portfolio | null> {
    const asked = request.portfolio;
    if (asked === undefined || asked === null) return null;
    if ('holdings' in asked) {
      const holdings = asked.holdings.map(({ purchase_price: purchasePrice, ...holding }) => ({
        ...holding,
        purchasePrice,
        market: marketOfShare(holding.exchange, holding.currency),
      }));
      const assets = (asked.assets ?? []).map(fromAssetRow);
      return make({ id: null, name: null, subject: SUBJECT }, { holdings, assets }, signal);
    }
    const facts = await rows.portfolio(asked.id, signal);
    if (facts === null) throw new FunctionError('not_found');
    return read(facts, SUBJECT, signal);
  }

  async function theOnlyOne(inTime: AbortSignal): Promise<FoundPortfolio> {
    const [first, second] = await saved(inTime);
    if (first === undefined) return { ok: false, reason: 'none_saved' };
    if (request.portfolio === null) return { ok: false, reason: 'none_chosen' };
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
    withAssets: find,
  };
}

const SUBJECT = 'portfolio';

function found(portfolio: Portfolio | null): FoundPortfolio {
  return portfolio === null ? { ok: false, reason: 'not_yours' } : { ok: true, portfolio };
}
