import type { Day } from '../calendar/day.ts';
import type { Market } from '../quotes/market.ts';
import type { SymbolChoice } from './unclear-symbols.ts';

/** A symbol that a share was traded under before. */
export interface FormerSymbol extends SymbolChoice {
  /** What the company was called then. */
  readonly name: string;
  /** The share's symbol today. */
  readonly now: string;
  /** First day under `now`: where a share was renamed twice, that of the last time. */
  readonly since: Day;
}

type Renamed = readonly [symbol: string, name: string, now: string, since: Day];

/**
 * As of 2026-11-20, of shares and funds on the list of instruments. Source: the National Stock Exchange's list of changes of
 * symbol (symbolchange.csv, of July 2026). LTM also stands in BSE's notice 20260224-52. Each row is one step: a share that was renamed
 * twice has two. Left out are symbols that are a word of another company's name today.
 */
const IN_INDIA: readonly Renamed[] = [
  ['ADANIGAS', 'Adani Gas', 'ATGL', '2021-01-13'],
  ['ADANITRANS', 'Adani Transmission', 'ADANIENSOL', '2023-08-24'],
  ['AMARAJABAT', 'Amara Raja Batteries', 'ARE&M', '2023-10-27'],
  ['ANGELBRKG', 'Angel Broking', 'ANGELONE', '2021-11-11'],
  ['CADILAHC', 'Cadila Healthcare', 'ZYDUSLIFE', '2022-03-07'],
  ['GET&D', 'GE T&D India', 'GVT&D', '2024-11-05'],
  ['GMRINFRA', 'GMR Infrastructure', 'GMRAIRPORT', '2024-12-11'],
  ['GUJGASLTD', 'Gujarat Gas', 'GUJENERGY', '2026-07-01'],
  ['HEROHONDA', 'Hero Honda Motors', 'HEROMOTOCO', '2011-08-08'],
  ['IDFCBANK', 'IDFC Bank', 'IDFCFIRSTB', '2019-01-16'],
  ['INFOSYSTCH', 'Infosys Technologies', 'INFY', '2011-06-29'],
  ['INFRATEL', 'Bharti Infratel', 'INDUSTOWER', '2020-12-18'],
  ['L&TFH', 'L&T Finance Holdings', 'LTF', '2024-04-23'],
  ['LTI', 'Larsen & Toubro Infotech', 'LTIM', '2022-12-05'],
  ['LTIM', 'LTIMindtree', 'LTM', '2026-02-27'],
  ['MCDOWELL-N', 'United Spirits', 'UNITDSPR', '2024-06-07'],
  ['MOTHERSUMI', 'Motherson Sumi Systems', 'MOTHERSON', '2022-06-09'],
  ['MUNDRAPORT', 'Mundra Port and Special Economic Zone', 'ADANIPORTS', '2012-01-17'],
  ['NIITTECH', 'NIIT Technologies', 'COFORGE', '2020-08-20'],
  ['PVR', 'PVR', 'PVRINOX', '2023-05-12'],
  ['SESAGOA', 'Sesa Goa', 'SSLT', '2013-10-04'],
  ['SRTRANSFIN', 'Shriram Transport Finance', 'SHRIRAMFIN', '2022-12-20'],
  ['SSLT', 'Sesa Sterlite', 'VEDL', '2015-05-07'],
  ['TATAGLOBAL', 'Tata Global Beverages', 'TATACONSUM', '2020-02-27'],
  ['TATATEA', 'Tata Tea', 'TATAGLOBAL', '2010-07-21'],
  ['UNIPHOS', 'United Phosphorus', 'UPL', '2013-10-23'],
  ['ZOMATO', 'Zomato', 'ETERNAL', '2025-04-09'],
  ['NETFAUTO', 'Nippon India Nifty Auto ETF', 'AUTOBEES', '2022-05-10'],
  ['NETFCONSUM', 'Nippon India ETF Consumption', 'CONSUMBEES', '2022-05-10'],
  ['NETFIT', 'Nippon India ETF Nifty IT', 'ITBEES', '2022-05-10'],
  ['NETFMID150', 'Nippon India ETF Nifty Midcap 150', 'MID150BEES', '2022-05-10'],
  ['NETFNV20', 'Nippon India ETF NV20', 'NV20BEES', '2022-05-10'],
  ['NETFPHARMA', 'Nippon India Nifty Pharma ETF', 'PHARMABEES', '2022-05-10'],
  ['NETFSILVER', 'Nippon India Silver ETF', 'SILVERBEES', '2022-05-10'],
];

/** The companies' own announcements. */
const IN_THE_US: readonly Renamed[] = [
  ['FB', 'Facebook', 'META', '2022-06-09'],
  ['SQ', 'Square', 'XYZ', '2025-01-21'],
];

const FORMER: readonly FormerSymbol[] = [...listOf('IN', IN_INDIA), ...listOf('US', IN_THE_US)];
const BY_SYMBOL = new Map(FORMER.map((former) => [`${former.market}:${former.symbol}`, former]));

/** What a symbol (upper case) of a market was before it was renamed; null for any other. */
export function formerSymbol(symbol: string, market: Market): FormerSymbol | null {
  return BY_SYMBOL.get(`${market}:${symbol}`) ?? null;
}

/** The symbol under which a share is traded today: the same where it was never renamed. */
export function presentSymbol(symbol: string, market: Market): string {
  return formerSymbol(symbol, market)?.now ?? symbol;
}

/** All of them, for checks against the list of instruments, and to find one by its name. */
export function formerSymbols(): readonly FormerSymbol[] {
  return FORMER;
}

/** With the steps of a share that was renamed more than once joined. */
function listOf(market: Market, steps: readonly Renamed[]): readonly FormerSymbol[] {
  const next = new Map(steps.map((step) => [step[0], step]));
  return steps.map((step) => {
    let last = step;
    for (let later = next.get(last[2]); later !== undefined; later = next.get(last[2])) last = later;
    const [, , now, since] = last;
    return { symbol: step[0], market, name: step[1], now, since };
  });
}
