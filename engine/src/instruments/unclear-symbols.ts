import type { Market } from '../quotes/market.ts';

/** One symbol that a person may mean. */
export interface SymbolChoice {
  readonly symbol: string;
  readonly market: Market;
}

/**
 * A symbol that names no share of its market today, and those that may be meant by it. `merged`: its shares were swapped, `shares`
 * new ones for `per` old. `split_up`: several took its place. `several`: part of many names. A share that only got another symbol
 * is none of them: see `former-symbols.ts`.
 */
export interface UnclearSymbol extends SymbolChoice {
  readonly what: 'merged' | 'split_up' | 'several';
  /** What it was called; the group's name for `several`. */
  readonly name: string;
  /** `YYYY-MM`; null for `several`. */
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
  // LTIMindtree (LTM since), notice to the exchanges: effective 2022-11-14, 73 shares for 100.
  merged('MINDTREE', 'Mindtree', '2022-11', [73, 100], ['LTM']),
  // IDFC FIRST Bank, notice to the exchanges: effective 2024-10-01, 155 shares for 100.
  merged('IDFC', 'IDFC', '2024-10', [155, 100], ['IDFCFIRSTB']),
  // ICICI Securities, scheme of arrangement: delisted in March 2025, 67 shares of the bank for 100.
  merged('ISEC', 'ICICI Securities', '2025-03', [67, 100], ['ICICIBANK']),
  // Tata Motors, scheme of arrangement: effective 2025-10-01, one share of each for one.
  {
    symbol: 'TATAMOTORS',
    market: 'IN',
    what: 'split_up',
    name: 'Tata Motors',
    since: '2025-10',
    swap: null,
    choices: inIndia('TMPV', 'TMCV'),
  },
  // Share classes and groups, as the exchanges list them.
  several('BRK', 'Berkshire Hathaway', [us('BRK.B'), us('BRK.A')], 'US'),
  several('BF', 'Brown-Forman', [us('BF.B'), us('BF.A')], 'US'),
  several('TATA', 'Tata', inIndia('TCS', 'TMPV', 'TMCV', 'TATASTEEL', 'TATAPOWER', 'TATACONSUM', 'TITAN')),
  several('BAJAJ', 'Bajaj', inIndia('BAJFINANCE', 'BAJAJFINSV', 'BAJAJ-AUTO')),
  several('ADANI', 'Adani', inIndia('ADANIENT', 'ADANIPORTS', 'ADANIGREEN', 'ADANIPOWER', 'ADANIENSOL', 'ATGL')),
  several('ICICI', 'ICICI', [...inIndia('ICICIBANK', 'ICICIPRULI', 'ICICIGI'), us('IBN')]),
  several('SBI', 'SBI', inIndia('SBIN', 'SBILIFE', 'SBICARD')),
  several('AXIS', 'Axis', inIndia('AXISBANK')),
  several('MAHINDRA', 'Mahindra', inIndia('M&M', 'TECHM', 'M&MFIN')),
  several('GODREJ', 'Godrej', inIndia('GODREJCP', 'GODREJPROP', 'GODREJIND')),
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

function several(symbol: string, name: string, choices: readonly SymbolChoice[], market: Market = 'IN'): UnclearSymbol {
  return { symbol, market, what: 'several', name, since: null, swap: null, choices };
}

function inIndia(...symbols: readonly string[]): SymbolChoice[] {
  return symbols.map((symbol) => ({ symbol, market: 'IN' }));
}

function us(symbol: string): SymbolChoice {
  return { symbol, market: 'US' };
}
