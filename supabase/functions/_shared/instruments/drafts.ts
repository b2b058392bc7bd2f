import { addDays } from '@ballast/engine/calendar/day';
import type { InstrumentKind } from '@ballast/engine/instruments/kind';
import { type Exchange, type Market, marketOfExchange } from '@ballast/engine/quotes/market';
import { displayName, isPreferredOrDebt, shareClass, type Spellings } from './display-name.ts';
import type { ListRow } from './lists.ts';
import { type Rank, RANKS } from './ranks.ts';
import { schemeOf, type Scheme } from './scheme.ts';
import { indianSector, usSector, type SourcedSector } from './sectors.ts';

/** How NSDL numbers shares that are not paid in full. */
const PARTLY_PAID = 'IN9';

/** A fund's scheme, with what AMFI's list says of it beyond its name. */
export interface FundScheme extends Scheme {
  readonly fundHouse: string;
  readonly category: string;
}

/** An instrument that lines of several lists add to. */
export interface Draft {
  readonly exchange: Exchange | null;
  readonly market: Market;
  readonly symbol: string;
  kind: InstrumentKind;
  name: string;
  sector: SourcedSector;
  rank: Rank;
  scheme: FundScheme | null;
  readonly isins: Set<string>;
  /** Of another issue: they name it, and come after all others. */
  readonly formerIsins: Set<string>;
  readonly listings: Set<string>;
  /** Symbols and codes, names: of today and of before. */
  readonly symbols: Set<string>;
  readonly names: Set<string>;
}

export function emptyDraft(
  exchange: Exchange | null,
  symbol: string,
  kind: InstrumentKind,
  name: string,
  rank: Rank,
): Draft {
  return {
    exchange,
    market: exchange === null ? 'IN' : marketOfExchange(exchange),
    symbol,
    kind,
    name,
    sector: { sector: null, source: null },
    rank,
    scheme: null,
    isins: new Set(),
    formerIsins: new Set(),
    listings: new Set(),
    symbols: new Set([symbol]),
    names: new Set(),
  };
}

export function indianDraft(
  exchange: 'NSE' | 'BSE',
  row: { readonly symbol: string; readonly name: string; readonly industry: string; readonly industryGroup: string },
  kind: InstrumentKind,
  rank: Rank,
  spellings: Spellings,
): Draft {
  const draft = emptyDraft(exchange, row.symbol, kind, displayName(row.name, spellings), rank);
  draft.names.add(draft.name).add(row.name);
  draft.sector = kind === 'share' ? indianSector(row) : draft.sector;
  return draft;
}

/**
 * Nasdaq's directory by the exchanges that Ballast names: the group of the NYSE runs Arca and American; Cboe's funds count there too.
 * `hasClasses`: another share of the company is listed, so that the name says which one it is.
 */
export function usDraft(row: ListRow<'us'>, hasClasses: (company: string) => boolean): Draft {
  const exchange = row.exchange === 'NASDAQ' ? 'NASDAQ' : 'NYSE';
  const symbol = usSymbol(row.symbol);
  const isCommon = isCommonShare(row);
  const rank = row.gicsSector !== '' ? RANKS.wellKnown : row.kind === 'share' && !isCommon ? RANKS.small : RANKS.listed;
  const company = displayName(row.name);
  const letter = shareClass(row.name);
  const name = !isCommon ? row.name : letter !== null && hasClasses(company) ? `${company}, class ${letter}` : company;
  const draft = emptyDraft(exchange, symbol, row.kind, name, rank);
  draft.symbols.add(row.symbol);
  if (isCommon) draft.names.add(company);
  draft.sector = row.kind === 'share' ? usSector(row) : draft.sector;
  return draft;
}

const IS_TEST = /\btest stock\b/i;
const DERIVED_NAME = /\bwarrants?\b|\brights?\.?$|\bcorporate units$/i;
/** As the symbols of the NYSE's group end, where a name says nothing. */
const DERIVED_SYMBOL = /\/(?:WS?|RT?|U|V)(?:\/[A-Z]+)?$/;
const UNITS = /(?<!common )\bunits?\.?$/i;

/** Warrants, rights and units of several papers, which end in U, are not shares; units of a partnership or trust are. */
function isDerived({ symbol, name }: ListRow<'us'>): boolean {
  return DERIVED_NAME.test(name) || DERIVED_SYMBOL.test(symbol) || (symbol.endsWith('U') && UNITS.test(name));
}

/** Whether a row is a share or a fund of its own, whichever list it is from. */
export function isUsInstrument(row: ListRow<'us'>): boolean {
  return !isDerived(row) && !IS_TEST.test(row.name);
}

/** A symbol of Nasdaq's directory as it is typed: `BRK.B`, `ABR-PD`. */
export function usSymbol(symbol: string): string {
  return symbol.replace('^', '-P').replaceAll('/', '.');
}

/** The companies of which more than one common share is listed. */
export function companiesWithClasses(rows: readonly ListRow<'us'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const more = new Set<string>();
  for (const row of rows.filter(isCommonShare)) {
    const company = displayName(row.name);
    if (seen.has(company)) more.add(company);
    seen.add(company);
  }
  return more;
}

function isCommonShare({ kind, symbol, name }: ListRow<'us'>): boolean {
  return kind === 'share' && !symbol.includes('^') && !isPreferredOrDebt(name);
}

export function fundDraft(row: ListRow<'amfi'>, spellings: Spellings, since = LIVE_SINCE): Draft {
  const parsed = schemeOf(row);
  const scheme = { ...parsed, name: displayName(parsed.name, spellings) };
  const isUsual = scheme.plan === 'direct' && scheme.option === 'growth';
  const rank = !isLive(row, since) ? RANKS.closed : isUsual ? RANKS.listed : RANKS.other;
  const plan = scheme.plan === null ? '' : scheme.plan === 'direct' ? ', Direct' : ', Regular';
  const option = scheme.option === 'growth' ? ', Growth' : row.option === '' ? '' : `, ${row.option}`;
  const draft = emptyDraft(null, row.code, 'fund', `${scheme.name}${plan}${option}`, rank);
  draft.scheme = { ...scheme, fundHouse: row.fundHouse, category: row.category };
  for (const each of schemeNames(scheme.name, scheme)) draft.names.add(each);
  return draft;
}

/**
 * A scheme's name, of today or of before, alone and with its plan and option, as statements write it; also as people shorten it: `HDFC Mid Cap`,
 * `HDFC Flexi`.
 */
export function schemeNames(name: string, { plan, option }: Pick<Scheme, 'plan' | 'option'>): readonly string[] {
  const short = [/\s+fund$/i, /\s+cap\s+fund$/i]
    .map((end) => name.replace(end, ''))
    .filter((each) => each.includes(' '));
  return [...new Set([name, ...short])].flatMap((each) => [each, [each, plan, option].filter(Boolean).join(' ')]);
}

/** A scheme whose last net asset value is older than the list by weeks is closed. */
const LIVE_SINCE = '2026-08-01';
const LIVE_DAYS = 22;

/** The day since which a live scheme of this list has had a net asset value. */
export function liveSince(rows: readonly Pick<ListRow<'amfi'>, 'lastNavOn'>[]): string {
  const newest = rows.reduce((day, { lastNavOn }) => (lastNavOn > day ? lastNavOn : day), '');
  if (newest === '') return LIVE_SINCE;
  const since = addDays(newest, -LIVE_DAYS);
  return since > LIVE_SINCE ? since : LIVE_SINCE;
}

export function isLive({ lastNavOn }: Pick<ListRow<'amfi'>, 'lastNavOn'>, since = LIVE_SINCE): boolean {
  return lastNavOn >= since;
}

export function nseRank({ series, kind }: ListRow<'nse'>): Rank {
  if (kind === 'gold_bond') return RANKS.other;
  return series === 'EQ' || kind !== 'share'
    ? RANKS.listed
    : series === 'SM' || series === 'ST'
      ? RANKS.small
      : RANKS.other;
}

/** BSE's groups: A is the most traded, B the rest of the main board, X and T and M what is watched or small. Partly paid shares are none of them. */
export function bseRank({ group, isin }: ListRow<'bse'>): Rank {
  if (isin.startsWith(PARTLY_PAID)) return RANKS.other;
  return group === 'A' ? RANKS.listed : group === 'B' ? RANKS.other : RANKS.small;
}
