import { FORMER_ISINS } from '@ballast/engine/instruments/former-isins';
import { formerSymbols } from '@ballast/engine/instruments/former-symbols';
import type { InstrumentKind } from '@ballast/engine/instruments/kind';
import { isSector } from '@ballast/engine/instruments/sector';
import { unclearSymbols } from '@ballast/engine/instruments/unclear-symbols';
import { type Exchange, type Market, marketOfExchange } from '@ballast/engine/quotes/market';
import { yahooTicker } from '../market/yahoo/tickers.ts';
import { displayName, spellingsOf } from './display-name.ts';
import {
  bseRank,
  companiesWithClasses,
  type Draft,
  emptyDraft,
  type FundScheme,
  fundDraft,
  indianDraft,
  isLive,
  isUsInstrument,
  liveSince,
  nseRank,
  schemeNames,
  usDraft,
} from './drafts.ts';
import { applyHistory, type MasterHistory, NO_HISTORY } from './history.ts';
import type { ListRow, Lists } from './lists.ts';
import { memberRanks, type Rank, RANKS } from './ranks.ts';
import { formerSchemeName, schemeOf } from './scheme.ts';
import { indianSector, type SourcedSector } from './sectors.ts';
import { nameTerm, searchWords, symbolTerms } from '@ballast/engine/instruments/terms';

/** One instrument, with all places where it is listed. */
export interface MasterInstrument {
  /** Its symbol at its first exchange; of a fund, its AMFI code. */
  readonly symbol: string;
  /** Null for a fund. */
  readonly exchange: Exchange | null;
  readonly market: Market;
  readonly kind: InstrumentKind;
  readonly name: string;
  readonly sector: SourcedSector;
  /** The newest first; older ones still name it. */
  readonly isins: readonly string[];
  /** `NSE:INFY`, `BSE:INFY`, `BSE:500209`, `AMFI:119551`. */
  readonly listings: readonly string[];
  readonly yahooSymbol: string;
  readonly rank: Rank;
  readonly scheme: FundScheme | null;
  /** What finds it exactly, see `terms.ts`. */
  readonly terms: readonly string[];
  readonly words: readonly string[];
}

/** Issuer and type of a security, as NSDL numbers them: a split changes only what comes after. */
const ISSUE_LENGTH = 9;
const LONGEST_NAME = 200;
/** As far as the ISIN of a fund's units names the fund house. */
const HOUSE_LENGTH = 7;

/**
 * One row an instrument from the lists of exchanges and AMFI. Lines of one issuer, kind and share class are one instrument; a line with
 * an ISIN of its own issuer never joins another's, whatever its symbol.
 * @param history what the refresh job has seen change since the shipped lists
 */
export function buildMaster(lists: Lists, history: MasterHistory = NO_HISTORY): readonly MasterInstrument[] {
  const drafts: Draft[] = [];
  const byIsin = new Map<string, Draft>();
  const byIssue = new Map<string, Draft[]>();
  const byListing = new Map<string, Draft>();
  const ranks = memberRanks(lists.members);
  const spellings = spellingsOf([...lists.nse, ...lists.bse, ...lists.amfi].map(({ name }) => name));
  const fundsByIsin = new Map(
    lists.amfi.flatMap((row) => [row.isin, row.reinvestmentIsin].map((isin) => [isin, row] as const)),
  );

  const add = (draft: Draft): Draft => {
    drafts.push(draft);
    return draft;
  };
  const link = (draft: Draft, isin: string, listing: string | null): void => {
    if (isin !== '') {
      draft.isins.add(isin);
      byIsin.set(isin, draft);
      const issue = isin.slice(0, ISSUE_LENGTH);
      const same = byIssue.get(issue) ?? [];
      if (!same.includes(draft)) byIssue.set(issue, [...same, draft]);
    }
    if (listing !== null) {
      draft.listings.add(listing);
      if (!byListing.has(listing)) byListing.set(listing, draft);
    }
  };

  for (const row of lists.nse) {
    const listing = `NSE:${row.symbol}`;
    const draft = byListing.get(listing) ?? add(indianDraft('NSE', row, row.kind, nseRank(row), spellings));
    link(draft, row.isin, listing);
  }
  for (const row of lists.bse) {
    const fund = row.isin === '' ? undefined : fundsByIsin.get(row.isin);
    const known = sameAs(row);
    // Units of schemes that do not trade are listed there by their fund house's name: AMFI's list has them.
    if (known === undefined && isFundUnit(row) && (fund === undefined || !isExchangeTraded(fund))) continue;
    const kind = fund === undefined ? 'share' : 'etf';
    const draft = known ?? add(indianDraft('BSE', row, kind, bseRank(row), spellings));
    link(draft, row.isin, `BSE:${row.symbol}`);
    link(draft, '', `BSE:${row.code}`);
    draft.symbols.add(row.code).add(row.symbol);
    if (draft.kind === 'share') {
      draft.names.add(displayName(row.name, spellings));
      if (draft.sector.sector === null) draft.sector = indianSector(row);
    }
    draft.rank = better(draft.rank, bseRank(row));
  }
  const us = lists.us.filter(isUsInstrument);
  const withClasses = companiesWithClasses(us);
  for (const row of us) {
    const draft = add(usDraft(row, (company) => withClasses.has(company)));
    link(draft, '', `${draft.exchange ?? ''}:${draft.symbol}`);
  }
  // Where a live scheme and a closed one have the same ISIN, it names the live one.
  const since = liveSince(lists.amfi);
  for (const row of lists.amfi.toSorted((a, b) => Number(isLive(b, since)) - Number(isLive(a, since)))) {
    const traded = byIsin.get(row.isin) ?? byIsin.get(row.reinvestmentIsin);
    const isEtf = traded?.kind === 'etf';
    const draft = isEtf ? traded : add(fundDraft(row, spellings, since));
    // The exchanges cut the names of funds short: `AXISAMC - AXISNIFTY`.
    if (isEtf) draft.name = displayName(schemeOf(row).name, spellings);
    for (const isin of [row.isin, row.reinvestmentIsin]) if (isin !== '' && !byIsin.has(isin)) link(draft, isin, null);
    link(draft, '', `AMFI:${row.code}`);
    draft.symbols.add(row.code);
    const former = formerSchemeName(row.name);
    if (former !== null) for (const each of namesOf(draft, former)) draft.names.add(each);
  }
  for (const row of lists.reviewed) {
    const listing = `${row.exchange}:${row.symbol}`;
    const market = marketOfExchange(row.exchange);
    const venues = market === 'US' ? [row.exchange, 'NYSE', 'NASDAQ'] : [row.exchange];
    // An index is no share, whatever else has its symbol: COMP is Compass on the NYSE.
    const listed = row.kind === 'index' ? [] : venues.flatMap((venue) => byListing.get(`${venue}:${row.symbol}`) ?? []);
    const draft = listed[0] ?? add(emptyDraft(row.exchange, row.symbol, row.kind, row.name, RANKS.other));
    draft.names.add(draft.name);
    draft.name = row.name;
    draft.kind = row.kind;
    if (isSector(row.sector)) draft.sector = { sector: row.sector, source: 'reviewed' };
    draft.rank = better(draft.rank, RANKS.wellKnown);
    link(draft, row.isin !== '' && !byIsin.has(row.isin) ? row.isin : '', listing);
  }

  applyHistory(history, {
    byIsin: (isin) => byIsin.get(isin),
    byListing: (listing) => byListing.get(listing),
    add: (draft, isins, listing) => {
      add(draft);
      link(draft, '', listing);
      for (const isin of isins) link(draft, isin, null);
    },
  });

  const bySymbol = new Map<string, Draft>();
  for (const draft of drafts) {
    if (draft.exchange === null || draft.kind === 'index') continue;
    const key = `${draft.market}:${draft.symbol}`;
    const rank = draft.market === 'IN' ? ranks.get(draft.symbol) : undefined;
    if (draft.exchange !== 'BSE' && rank !== undefined) draft.rank = better(draft.rank, rank);
    if (!bySymbol.has(key) || bySymbol.get(key)?.exchange === 'BSE') bySymbol.set(key, draft);
  }
  for (const former of formerSymbols()) {
    const draft = bySymbol.get(`${former.market}:${former.now}`);
    draft?.symbols.add(former.symbol);
    draft?.names.add(former.name);
  }
  for (const { isin, symbol, market } of FORMER_ISINS) bySymbol.get(`${market}:${symbol}`)?.isins.add(isin);
  const bySchemeName = new Map<string, Draft[]>();
  for (const draft of drafts) {
    if (draft.scheme === null) continue;
    const term = nameTerm(draft.scheme.name);
    bySchemeName.set(term, [...(bySchemeName.get(term) ?? []), draft]);
  }
  for (const { market, alias, names } of lists.aliases) {
    for (const draft of namedAs(names, market)) for (const each of namesOf(draft, alias)) draft.names.add(each);
  }
  const unclear = new Set(
    unclearSymbols().flatMap(({ symbol, name, market }) => [`${market}:${symbol}`, `${market}:${nameTerm(name)}`]),
  );
  return drafts.map((draft) => finished(draft, unclear));

  /** What a line of the BSE is of, where the NSE lists it too. */
  function sameAs(row: ListRow<'bse'>): Draft | undefined {
    const known = byIsin.get(row.isin);
    if (known !== undefined) return known;
    const issue = byIssue.get(row.isin.slice(0, ISSUE_LENGTH)) ?? [];
    if (!row.isin.startsWith('INF')) {
      return issue.length === 1 ? issue[0] : issue.find(({ symbol }) => symbol === row.symbol);
    }
    const alike = byListing.get(`NSE:${row.symbol}`);
    const isHouse = [...(alike?.isins ?? [])].some(
      (isin) => isin.slice(0, HOUSE_LENGTH) === row.isin.slice(0, HOUSE_LENGTH),
    );
    return isHouse ? alike : undefined;
  }

  /** Those that an alias stands for: a symbol, or all schemes of a name. */
  function namedAs(names: string, market: Market): readonly Draft[] {
    const one = bySymbol.get(`${market}:${names}`);
    return one === undefined ? (bySchemeName.get(nameTerm(names)) ?? []) : [one];
  }
}

/** Another name of it; of a scheme, also with its plan and option. */
function namesOf({ scheme }: Draft, name: string): readonly string[] {
  return scheme === null ? [name] : schemeNames(name, scheme);
}

function finished(draft: Draft, unclear: ReadonlySet<string>): MasterInstrument {
  const { exchange, market, symbol, kind, name, sector, rank, scheme } = draft;
  const symbols = [...draft.symbols].filter((each) => each === symbol || !unclear.has(`${market}:${each}`));
  const names = [...new Set([name, ...draft.names])].filter(
    (each) => each === name || !unclear.has(`${market}:${nameTerm(each)}`),
  );
  // NSDL counts a company's issues up; of fund units, the exchange that comes first is the newer list.
  const own = kind === 'share' ? [...draft.isins].toSorted((a, b) => (a < b ? 1 : -1)) : [...draft.isins];
  const isins = [...new Set([...own, ...draft.formerIsins])];
  return {
    symbol,
    exchange,
    market,
    kind,
    name: name.slice(0, LONGEST_NAME),
    sector,
    isins,
    listings: [...draft.listings],
    yahooSymbol: exchange === null ? '' : yahooTicker(symbol, { market, exchange }),
    rank,
    scheme,
    terms: [...new Set([...symbols.flatMap(symbolTerms), ...isins, ...names.map(nameTerm)])],
    words: searchWords([...names, ...symbols, scheme?.fundHouse ?? '']),
  };
}

function isFundUnit({ isin }: ListRow<'bse'>): boolean {
  return isin.startsWith('INF');
}

function isExchangeTraded({ category, name }: ListRow<'amfi'>): boolean {
  return (
    /\bETFs?\b|exchange traded/i.test(`${category} ${name}`) && !/\bFOF\b|fund of funds?/i.test(`${category} ${name}`)
  );
}

function better(one: Rank, other: Rank): Rank {
  return one < other ? one : other;
}
