import { fundDisclosureRowSchema } from '@ballast/contract/disclosures';
import { tradeSchema } from '@ballast/contract/import';
import { fromAssetRow, newAssetSchema } from '@ballast/contract/portfolios';
import { STATED_RESIDENCES, type StatedResidence } from '@ballast/contract/profile';
import { chosenCurrency } from '@ballast/contract/settings';
import { ACCOUNT_TYPES } from '@ballast/engine/assets/account';
import type { Asset } from '@ballast/engine/assets/asset';
import type { Holding } from '@ballast/engine/assets/holding';
import { CURRENCIES, type Currency } from '@ballast/engine/money/currency';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import type { FundDisclosure } from '@ballast/engine/look-through/match-companies';
import { EXCHANGES, marketOfShare, type Exchange } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';
import { FunctionError } from '../../errors.ts';
import type { FunctionDeps } from '../../function.ts';
import type { AdvisorCaller } from '../types.ts';

/** Answers are cut at a thousand rows. */
const PAGE = 1000;

const portfolioSchema = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.enum(CURRENCIES),
  holdings_count: z.number(),
  assets_count: z.number(),
});
export type SavedPortfolio = z.output<typeof portfolioSchema>;

export const holdingRowSchema = z.object({
  symbol: z.string(),
  exchange: z.nullable(z.enum(EXCHANGES)),
  currency: z.enum(CURRENCIES),
  shares: z.coerce.number(),
  purchase_price: z.union([z.null(), z.coerce.number()]),
  account: z.nullable(z.enum(ACCOUNT_TYPES)),
});
const watchlistSchema = z.object({ id: z.string(), name: z.string() });
const itemSchema = z.object({
  watchlist_id: z.string(),
  symbol: z.string(),
  exchange: z.nullable(z.enum(EXCHANGES)),
  currency: z.enum(CURRENCIES),
});
/** Numbers of the database may come as text. */
export const tradeRowSchema = z.extend(tradeSchema, {
  quantity: z.coerce.number(),
  ratio: z.union([z.null(), z.coerce.number()]),
  price: z.union([z.null(), z.coerce.number()]),
  charges: z.coerce.number(),
});
const residenceSchema = z.object({ tax_residence: z.nullable(z.enum(STATED_RESIDENCES)) });
const settingsSchema = z.object({ settings: z.unknown() });

export interface Watchlist {
  readonly name: string;
  readonly items: readonly {
    readonly symbol: string;
    readonly exchange: Exchange | null;
    readonly currency: Currency;
  }[];
}

/** The caller's own rows. Which these are, row-level security says: every read goes out with the caller's token. */
export interface OwnRows {
  /** Newest first. */
  portfolios(signal: AbortSignal): Promise<readonly SavedPortfolio[]>;
  /** Null where the caller has none of this id, even if others do. */
  portfolio(id: string, signal: AbortSignal): Promise<SavedPortfolio | null>;
  holdings(portfolioId: string, signal: AbortSignal): Promise<readonly Holding[]>;
  /** What is in a portfolio without a symbol, in the order it was entered. */
  assets(portfolioId: string, signal: AbortSignal): Promise<readonly Asset[]>;
  /** Of a portfolio's imports, oldest first. */
  trades(portfolioId: string, signal: AbortSignal): Promise<readonly PortfolioTrade[]>;
  /** What funds hold, as far as the caller added it, by the fund's key. */
  disclosures(signal: AbortSignal): Promise<readonly FundDisclosure[]>;
  watchlists(signal: AbortSignal): Promise<readonly Watchlist[]>;
  /** Null where the settings name none. */
  displayCurrency(signal: AbortSignal): Promise<Currency | null>;
  /** Null where the profile states none. */
  taxResidence(signal: AbortSignal): Promise<StatedResidence | null>;
}

const HOLDING_COLUMNS = Object.keys(holdingRowSchema.shape).join(',');
const ASSET_COLUMNS = Object.keys(newAssetSchema.shape).join(',');
const TRADE_COLUMNS = Object.keys(tradeSchema.shape).join(',');
const DISCLOSURE_COLUMNS = Object.keys(fundDisclosureRowSchema.shape).join(',');
const PORTFOLIO_COLUMNS = 'select=id,name,currency,holdings_count,assets_count';

/** Throws `unauthorized` for a token that is no longer good, `unavailable` where rows cannot be read. */
export function ownRows({ readRows, log }: FunctionDeps, { token, requestId, user }: AdvisorCaller): OwnRows {
  async function page<Row extends z.ZodMiniType>(row: Row, query: string, signal: AbortSignal) {
    const response = await readRows(query, token, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      log('error', 'advisor_rows_failed', { requestId, error: String(error) });
      throw new FunctionError('unavailable');
    });
    if (response.status === 401) throw new FunctionError('unauthorized');
    const rows = response.ok ? z.array(row).safeParse(await response.json()) : null;
    if (rows?.success === true) return rows.data;
    log('error', 'advisor_rows_failed', { requestId, status: response.status });
    throw new FunctionError('unavailable');
  }

  async function all<Row extends z.ZodMiniType>(row: Row, query: string, signal: AbortSignal) {
    const rows: z.output<Row>[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const next = await page(row, `${query}&limit=${PAGE}&offset=${offset}`, signal);
      rows.push(...next);
      if (next.length < PAGE) return rows;
    }
  }

  return {
    portfolios: (signal) =>
      all(portfolioSchema, `portfolio_summaries?${PORTFOLIO_COLUMNS}&order=created_at.desc,id`, signal),
    portfolio: async (id, signal) => {
      const query = `portfolio_summaries?${PORTFOLIO_COLUMNS}&id=eq.${encodeURIComponent(id)}&limit=1`;
      return (await page(portfolioSchema, query, signal))[0] ?? null;
    },
    holdings: async (portfolioId, signal) => {
      const query = `portfolio_holdings?select=${HOLDING_COLUMNS}&portfolio_id=eq.${encodeURIComponent(portfolioId)}&order=id`;
      return (await all(holdingRowSchema, query, signal)).map(holdingOf);
    },
    assets: async (portfolioId, signal) => {
      const query = `portfolio_assets?select=${ASSET_COLUMNS}&portfolio_id=eq.${encodeURIComponent(portfolioId)}&order=id`;
      return (await all(newAssetSchema, query, signal)).map(fromAssetRow);
    },
    trades: (portfolioId, signal) =>
      all(
        tradeRowSchema,
        `trades?select=${TRADE_COLUMNS}&portfolio_id=eq.${encodeURIComponent(portfolioId)}&order=day,key`,
        signal,
      ),
    disclosures: async (signal) =>
      (await all(fundDisclosureRowSchema, `fund_disclosures?select=${DISCLOSURE_COLUMNS}&order=fund_key`, signal)).map(
        disclosureOf,
      ),
    watchlists: async (signal) => {
      const [lists, items] = await Promise.all([
        all(watchlistSchema, 'watchlists?select=id,name&order=created_at.desc,id', signal),
        all(itemSchema, 'watchlist_items?select=watchlist_id,symbol,exchange,currency&order=created_at,id', signal),
      ]);
      return lists.map(({ id, name }) => ({ name, items: items.filter(({ watchlist_id }) => watchlist_id === id) }));
    },
    displayCurrency: async (signal) => {
      const [row] = await page(settingsSchema, 'user_settings?select=settings&limit=1', signal);
      return chosenCurrency(row?.settings);
    },
    taxResidence: async (signal) => {
      const [row] = await page(
        residenceSchema,
        `profiles?select=tax_residence&id=eq.${encodeURIComponent(user?.id ?? '')}&limit=1`,
        signal,
      );
      return row?.tax_residence ?? null;
    },
  };
}

/** A stored holding as the engine takes it. */
export function holdingOf({
  purchase_price: purchasePrice,
  account,
  ...row
}: z.output<typeof holdingRowSchema>): Holding {
  const market = marketOfShare(row.exchange, row.currency);
  return { ...row, market, purchasePrice, ...(account !== null && { account }) };
}

/** A stored disclosure as the engine takes it. */
export function disclosureOf({
  fund_key: key,
  fund_name: fund,
  as_of: asOf,
  portfolio: { constituents },
}: z.output<typeof fundDisclosureRowSchema>): FundDisclosure {
  return { key, disclosure: { fund, asOf, constituents } };
}
