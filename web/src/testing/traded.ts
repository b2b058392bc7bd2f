import type { PortfolioTrade } from '@ballast/engine/ledger/trade';

export const TRADED_ID = '0b0c2e5e-5d1c-4a39-9d0e-6a7e9a4d9f11';
const IMPORT_ID = '6f0c2e5e-5d1c-4a39-9d0e-6a7e9a4d9f12';

interface Held {
  readonly symbol: string;
  readonly shares: number;
  readonly exchange?: 'NSE' | null;
  readonly currency?: 'INR' | 'USD';
}

/** A trade of INFY as the database answers it: numbers are text there. */
export function tradeRow(
  day: string,
  action: PortfolioTrade['action'],
  quantity: number,
  price: number | null,
  more: Partial<PortfolioTrade> = {},
) {
  return {
    key: `zerodha:${day}:${action}:${String(quantity)}`,
    symbol: 'INFY',
    exchange: 'NSE',
    market: 'IN',
    currency: 'INR',
    action,
    day,
    time: null,
    quantity: String(quantity),
    ratio: null,
    price: price === null ? null : String(price),
    charges: '0',
    import_id: IMPORT_ID,
    ...more,
  };
}

/** What the backend answers for a saved portfolio with trades. */
export function tradedBackend(trades: readonly object[], held: readonly Held[]) {
  const summary = { id: TRADED_ID, name: 'Long term', currency: 'INR' };
  return {
    'GET /rest/v1/portfolio_summaries': () => Response.json([summary]),
    'GET /rest/v1/portfolio_holdings': () =>
      Response.json(held.map((one) => ({ exchange: 'NSE', currency: 'INR', ...one, purchase_price: null }))),
    'GET /rest/v1/trades': () => Response.json(trades),
    'GET /rest/v1/imports': () => Response.json([IMPORT]),
  };
}

const IMPORT = {
  id: IMPORT_ID,
  portfolio_id: TRADED_ID,
  file_name: 'tradebook-2025.csv',
  format: 'zerodha-tradebook',
  format_version: '1',
  state: 'stored',
  stored_at: '2026-11-19T08:00:00Z',
  undone_at: null,
  version_before: null,
  version_after: 2,
  holdings_new: 1,
  holdings_updated: 0,
  holdings_unchanged: 0,
  holdings_closed: 0,
  rows_taken: 4,
  rows_merged: 0,
  rows_ignored: 1,
  rows_wrong: 0,
  trades_stored: 4,
  trades_known: 0,
};
