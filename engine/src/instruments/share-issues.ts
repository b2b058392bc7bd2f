import type { Day } from '../calendar/day.ts';
import type { Market } from '../quotes/market.ts';
import type { SymbolChoice } from './unclear-symbols.ts';

/**
 * A bonus issue or a split: holders of `per` shares got `shares` more (bonus), or have `shares` in their place (split). Rights issues and
 * mergers are none.
 */
export interface ShareIssue extends SymbolChoice {
  readonly kind: 'bonus' | 'split';
  /** The ex-date: the first day on which the share is traded after it. */
  readonly day: Day;
  readonly shares: number;
  readonly per: number;
  /** Who published it. */
  readonly source: string;
}

type Issued = readonly [symbol: string, day: Day, kind: ShareIssue['kind'], shares: number, per: number];

/**
 * As of 2026-11-20: of the NIFTY 50, of shares that were in it, and other widely held ones, since 2020. The ex-dates of splits since 2024 are
 * those at which the share got another ISIN (`former-isins.ts`, which lacks that of PERSISTENT).
 */
const IN_INDIA: readonly Issued[] = [
  ['ADANIPOWER', '2025-09-22', 'split', 5, 1],
  ['ANGELONE', '2026-02-26', 'split', 10, 1],
  ['BAJAJFINSV', '2022-09-13', 'split', 5, 1],
  ['BAJAJFINSV', '2022-09-13', 'bonus', 1, 1],
  ['BAJFINANCE', '2025-06-16', 'split', 2, 1],
  ['BAJFINANCE', '2025-06-16', 'bonus', 4, 1],
  ['BDL', '2024-05-24', 'split', 2, 1],
  ['BEL', '2022-09-15', 'bonus', 2, 1],
  ['BPCL', '2024-06-21', 'bonus', 1, 1],
  ['CAMS', '2025-12-05', 'split', 5, 1],
  ['CANBK', '2024-05-15', 'split', 5, 1],
  ['CDSL', '2024-08-23', 'bonus', 1, 1],
  ['COCHINSHIP', '2024-01-10', 'split', 2, 1],
  ['COFORGE', '2025-06-04', 'split', 5, 1],
  ['DRREDDY', '2024-10-28', 'split', 5, 1],
  ['EICHERMOT', '2020-08-24', 'split', 10, 1],
  ['GAIL', '2022-09-06', 'bonus', 1, 2],
  ['HAL', '2023-09-29', 'split', 2, 1],
  ['HDFCAMC', '2025-11-26', 'bonus', 1, 1],
  ['HDFCBANK', '2025-08-26', 'bonus', 1, 1],
  ['IOC', '2022-06-30', 'bonus', 1, 2],
  ['IRCTC', '2021-10-28', 'split', 5, 1],
  ['KOTAKBANK', '2026-01-14', 'split', 5, 1],
  ['MAZDOCK', '2024-12-27', 'split', 2, 1],
  ['MCX', '2026-01-02', 'split', 5, 1],
  ['MOTHERSON', '2022-10-03', 'bonus', 1, 2],
  ['MOTHERSON', '2025-07-18', 'bonus', 1, 2],
  ['NAUKRI', '2025-05-07', 'split', 5, 1],
  ['NESTLEIND', '2024-01-05', 'split', 10, 1],
  ['NESTLEIND', '2025-08-08', 'bonus', 1, 1],
  ['NMDC', '2024-12-27', 'bonus', 2, 1],
  ['OIL', '2024-07-02', 'bonus', 1, 2],
  ['PERSISTENT', '2024-03-28', 'split', 2, 1],
  ['POWERGRID', '2021-07-29', 'bonus', 1, 3],
  ['POWERGRID', '2023-09-12', 'bonus', 1, 3],
  ['RELIANCE', '2024-10-28', 'bonus', 1, 1],
  ['SHRIRAMFIN', '2025-01-10', 'split', 5, 1],
  ['TATASTEEL', '2022-07-28', 'split', 10, 1],
  ['TRENT', '2026-06-04', 'bonus', 1, 2],
  ['VBL', '2024-09-12', 'split', 5, 2],
  ['WIPRO', '2024-12-03', 'bonus', 1, 1],
];

/** Of the companies' filings, as the press quotes them, read on 2026-11-29. */
const ANNOUNCED_IN_INDIA: readonly Issued[] = [
  ['ASHOKLEY', '2025-07-16', 'bonus', 1, 1],
  ['BSE', '2022-03-21', 'bonus', 2, 1],
  ['BSE', '2025-05-23', 'bonus', 2, 1],
  ['NYKAA', '2022-11-10', 'bonus', 5, 1],
  ['PIDILITIND', '2025-09-23', 'bonus', 1, 1],
];

const IN_THE_US: readonly Issued[] = [
  ['AAPL', '2020-08-31', 'split', 4, 1],
  ['AMZN', '2022-06-06', 'split', 20, 1],
  ['ANET', '2024-12-04', 'split', 4, 1],
  ['AVGO', '2024-07-15', 'split', 10, 1],
  ['CMG', '2024-06-26', 'split', 50, 1],
  ['GE', '2021-08-02', 'split', 1, 8],
  ['GOOG', '2022-07-18', 'split', 20, 1],
  ['GOOGL', '2022-07-18', 'split', 20, 1],
  ['IBKR', '2025-06-18', 'split', 4, 1],
  ['LRCX', '2024-10-03', 'split', 10, 1],
  ['NEE', '2020-10-27', 'split', 4, 1],
  ['NFLX', '2025-11-17', 'split', 10, 1],
  ['NVDA', '2021-07-20', 'split', 4, 1],
  ['NVDA', '2024-06-10', 'split', 10, 1],
  ['PANW', '2022-09-14', 'split', 3, 1],
  ['PANW', '2024-12-16', 'split', 2, 1],
  ['SMCI', '2024-10-01', 'split', 10, 1],
  ['TSLA', '2020-08-31', 'split', 5, 1],
  ['TSLA', '2022-08-25', 'split', 3, 1],
  ['WMT', '2024-02-26', 'split', 3, 1],
];

export const SHARE_ISSUES: readonly ShareIssue[] = [
  ...listOf('IN', 'National Stock Exchange of India, corporate actions', IN_INDIA),
  ...listOf('IN', 'The company’s announcement, as the press quotes it', ANNOUNCED_IN_INDIA),
  ...listOf('US', 'The company’s announcement', IN_THE_US),
];
const BY_SHARE = new Map<string, readonly ShareIssue[]>();
for (const issue of SHARE_ISSUES) {
  const key = `${issue.market}:${issue.symbol}`;
  BY_SHARE.set(key, [...(BY_SHARE.get(key) ?? []), issue]);
}

/** Those of a share under its symbol of today (upper case), in their order: a split before the bonus of its day. */
export function shareIssuesOf(symbol: string, market: Market): readonly ShareIssue[] {
  return BY_SHARE.get(`${market}:${symbol}`) ?? [];
}

function listOf(market: Market, source: string, issued: readonly Issued[]): readonly ShareIssue[] {
  return issued.map(([symbol, day, kind, shares, per]) => ({ symbol, market, day, kind, shares, per, source }));
}
