import type { Market } from '../quotes/market.ts';

/** One symbol that a person may mean. */
export interface SymbolChoice {
  readonly symbol: string;
  readonly market: Market;
}

/**
 * A symbol that names no share of its market today, and those that may be meant by it. `merged`: its shares were swapped, `shares`
 * new ones for `per` old. `renamed` and `split_up`: one of the choices took its place, or several. `several`: part of many names.
 */
export interface UnclearSymbol extends SymbolChoice {
  readonly what: 'merged' | 'renamed' | 'split_up' | 'several';
  /** What it was called; the group's name for `several`. */
  readonly name: string;
  /** `YYYY-MM`; null for `several`, and where only the change itself is certain. */
  readonly since: string | null;
  readonly swap: { readonly shares: number; readonly per: number } | null;
  /** Most likely first. */
  readonly choices: readonly SymbolChoice[];
}

/** As of 2026-11-20. Sources stand at the entries: notices to the exchanges and NSE circulars. */
const UNCLEAR: readonly UnclearSymbol[] = [
  // HDFC Bank and HDFC Ltd., notices to the exchanges of 2023-06-30: effective 2023-07-01, 42 shares for 25.
  merged(
    'HDFC',
    'Housing Development Finance Corporation',
    '2023-07',
    [42, 25],
    ['HDFCBANK', 'HDFCLIFE', 'HDFCAMC'],
    ['HDB'],
  ),
  // LTIMindtree, notice to the exchanges: effective 2022-11-14, 73 shares for 100.
  merged('MINDTREE', 'Mindtree', '2022-11', [73, 100], ['LTIM']),
  renamed('LTI', 'Larsen & Toubro Infotech', '2022-12', 'LTIM'),
  // IDFC FIRST Bank, notice to the exchanges: effective 2024-10-01, 155 shares for 100.
  merged('IDFC', 'IDFC', '2024-10', [155, 100], ['IDFCFIRSTB']),
  // ICICI Securities, scheme of arrangement: delisted in March 2025, 67 shares of the bank for 100.
  merged('ISEC', 'ICICI Securities', '2025-03', [67, 100], ['ICICIBANK']),
  // NSE circulars on changes of name and symbol.
  renamed('ZOMATO', 'Zomato', '2025-04', 'ETERNAL'),
  renamed('CADILAHC', 'Cadila Healthcare', '2022-03', 'ZYDUSLIFE'),
  renamed('ADANITRANS', 'Adani Transmission', '2023-08', 'ADANIENSOL'),
  renamed('INFRATEL', 'Bharti Infratel', '2020-12', 'INDUSTOWER'),
  renamed('GMRINFRA', 'GMR Infrastructure', null, 'GMRAIRPORT'),
  renamed('L&TFH', 'L&T Finance Holdings', null, 'LTF'),
  renamed('MCDOWELL-N', 'United Spirits', null, 'UNITDSPR'),
  renamed('AMARAJABAT', 'Amara Raja Batteries', null, 'ARE&M'),
  // Tata Motors, scheme of arrangement: effective 2025-10-01, one share of each for one.
  {
    ...renamed('TATAMOTORS', 'Tata Motors', '2025-10', 'TMPV'),
    what: 'split_up',
    choices: inIndia('TMPV', 'TMCV'),
  },
  // The companies' own announcements: 2022-06-09, 2025-01-21.
  renamed('FB', 'Facebook', '2022-06', 'META', 'US'),
  renamed('SQ', 'Square', '2025-01', 'XYZ', 'US'),
  // Share classes and groups, as the exchanges list them.
  several('BRK', 'Berkshire Hathaway', [us('BRK.B'), us('BRK.A')], 'US'),
  several('BF', 'Brown-Forman', [us('BF.B'), us('BF.A')], 'US'),
  several('TATA', 'Tata', inIndia('TCS', 'TMPV', 'TMCV', 'TATASTEEL', 'TATAPOWER', 'TATACONSUM', 'TITAN')),
  several('BAJAJ', 'Bajaj', inIndia('BAJFINANCE', 'BAJAJFINSV', 'BAJAJ-AUTO')),
  several('ADANI', 'Adani', inIndia('ADANIENT', 'ADANIPORTS', 'ADANIGREEN', 'ADANIPOWER', 'ADANIENSOL', 'ATGL')),
  several('ICICI', 'ICICI', [...inIndia('ICICIBANK', 'ICICIPRULI', 'ICICIGI'), us('IBN')]),
  several('SBI', 'SBI', inIndia('SBIN', 'SBILIFE', 'SBICARD')),
];

const BY_SYMBOL = new Map(UNCLEAR.map((unclear) => [`${unclear.market}:${unclear.symbol}`, unclear]));

/** What is known about a symbol (upper case) that names no share of a market today; null for any other. */
export function unclearSymbol(symbol: string, market: Market): UnclearSymbol | null {
  return BY_SYMBOL.get(`${market}:${symbol}`) ?? null;
}

/** All of them, for checks against the list of instruments. */
export function unclearSymbols(): readonly UnclearSymbol[] {
  return UNCLEAR;
}

type Swap = readonly [shares: number, per: number];

function merged(
  symbol: string,
  name: string,
  since: string,
  [shares, per]: Swap,
  india: readonly string[],
  america: readonly string[] = [],
): UnclearSymbol {
  const choices = [...inIndia(...india), ...america.map(us)];
  return { symbol, market: 'IN', what: 'merged', name, since, swap: { shares, per }, choices };
}

function renamed(
  symbol: string,
  name: string,
  since: string | null,
  now: string,
  market: Market = 'IN',
): UnclearSymbol {
  return { symbol, market, what: 'renamed', name, since, swap: null, choices: [{ symbol: now, market }] };
}

function several(symbol: string, name: string, choices: readonly SymbolChoice[], market: Market = 'IN'): UnclearSymbol {
  return { symbol, market, what: 'several', name, since: null, swap: null, choices };
}

function inIndia(...symbols: readonly string[]): SymbolChoice[] {
  return symbols.map((symbol) => ({ symbol, market: 'IN' }));
}

function us(symbol: string): SymbolChoice {
  return { symbol, market: 'US' };
}
