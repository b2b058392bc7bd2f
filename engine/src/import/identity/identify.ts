import { formerIsin } from '../../instruments/former-isins.ts';
import { formerSymbol, type FormerSymbol } from '../../instruments/former-symbols.ts';
import { unclearSymbol, type UnclearSymbol } from '../../instruments/unclear-symbols.ts';
import { MARKETS, marketOfExchange, type Exchange, type Market } from '../../quotes/market.ts';
import type { InstrumentClue } from '../record.ts';
import { isIsin, isSameIssuer, marketOfIsin } from './isin.ts';
import { listingIndex, type Listed, type ListingIndex } from './listing-index.ts';
import { clueKey, type Candidate, type Formerly, type InstrumentListing, type Resolution } from './resolution.ts';
import { canBeSymbol } from './symbol-spelling.ts';

/**
 * Which share each clue means, by `clueKey`, from what the list of instruments has.
 *
 * The ISIN decides first (one whose check digit is wrong counts as none), then exchange and symbol, then the exact name. What that
 * leaves open, or what contradicts itself, is asked with candidates; nothing is guessed from a likeness.
 */
export function identify(
  clues: readonly InstrumentClue[],
  listings: readonly InstrumentListing[],
): ReadonlyMap<string, Resolution> {
  const index = listingIndex(listings);
  return new Map(clues.map((clue) => [clueKey(clue), resolutionOf(clue, index)]));
}

interface Evidence {
  readonly isin: string | null;
  readonly exchange: Exchange | null;
  /** Where it may be listed: both while nothing tells. */
  readonly markets: readonly Market[];
}

function resolutionOf(clue: InstrumentClue, index: ListingIndex): Resolution {
  const isin = clue.isin !== null && isIsin(clue.isin) ? clue.isin : null;
  const listed = isin === null ? null : index.byIsin(isin);
  if (listed !== null) {
    const { symbol, exchange } = clue;
    if (symbol === null || symbol === listed.symbol) return found(listed, exchange, null);
    return found(listed, exchange, formerlyAs(symbol, listed), unclearSymbol(symbol, listed.market));
  }
  const before = isin === null ? null : formerIsin(isin);
  const [heir] = before === null ? [] : index.bySymbol(before.symbol, [before.market]);
  if (before !== null && heir !== undefined) {
    const asIsin: Formerly = { kind: 'isin', written: before.isin, since: before.until };
    return found(heir, clue.exchange, clue.symbol === null ? asIsin : formerlyAs(clue.symbol, heir));
  }
  const market =
    (isin === null ? null : marketOfIsin(isin)) ??
    (clue.exchange === null ? null : marketOfExchange(clue.exchange)) ??
    clue.market;
  const evidence: Evidence = { isin, exchange: clue.exchange, markets: market === null ? MARKETS : [market] };
  if (clue.symbol !== null) return bySymbol(clue.symbol, evidence, index);
  return clue.name === null ? { kind: 'unknown', asWritten: null } : byName(clue.name, evidence, index);
}

function bySymbol(symbol: string, evidence: Evidence, index: ListingIndex): Resolution {
  const { markets } = evidence;
  const exact = index.bySymbol(symbol, markets);
  if (exact.length > 0) return oneOf(exact, evidence);
  const [former, ambiguous] = markets.flatMap((market) => formerSymbol(symbol, market) ?? []);
  if (former !== undefined && ambiguous === undefined) return renamedTo(former, evidence, index);
  const unclear = markets.map((market) => unclearSymbol(symbol, market)).find((one) => one !== null);
  if (unclear !== undefined) return changedTo(unclear, index);
  const respelled = index.bySpelling(symbol, 'separators', markets);
  if (respelled.length > 0) return oneOf(respelled, evidence);
  const similar = index.bySpelling(symbol, 'letters', markets);
  if (similar.length > 0) return ask('spelled_otherwise', similar, evidence);
  const [market, another] = markets;
  const isCertain = market !== undefined && another === undefined && canBeSymbol(symbol);
  return { kind: 'unknown', asWritten: isCertain ? { symbol, market, exchange: evidence.exchange } : null };
}

function byName(name: string, evidence: Evidence, index: ListingIndex): Resolution {
  const { markets } = evidence;
  const exact = index.byName(name, markets);
  if (exact.length > 0) return exact.length === 1 ? oneOf(exact, evidence) : ask('name_only', exact, evidence);
  const renamed = index.renamed(name, markets);
  if (renamed !== null) return renamedTo(renamed, evidence, index);
  const former = index.formerly(name, markets);
  if (former !== null) return changedTo(former, index);
  const typed = index.bySymbol(name.trim().toUpperCase(), markets);
  const alike = index.alike(name, markets).filter((listed) => !typed.includes(listed));
  const candidates = [...typed, ...alike];
  return candidates.length > 0 ? ask('name_only', candidates, evidence) : { kind: 'unknown', asWritten: null };
}

/** Listings of one symbol: found where there is one that nothing contradicts. */
function oneOf(listings: readonly Listed[], evidence: Evidence): Resolution {
  const [listed, another] = listings;
  if (listed === undefined || another !== undefined) return ask('two_countries', listings, evidence);
  const { isin, exchange } = evidence;
  if (isin !== null && listed.isin !== null && !isSameIssuer(isin, listed.isin))
    return ask('isin_differs', listings, evidence);
  return found(listed, exchange, null);
}

function found(
  listed: Listed,
  exchange: Exchange | null,
  formerly: Formerly | null,
  changed: UnclearSymbol | null = null,
): Resolution {
  return { kind: 'found', share: candidate(listed, exchange), changed, formerly };
}

/** The share under its symbol of today, which is kept even where no list has it. */
function renamedTo(former: FormerSymbol, evidence: Evidence, index: ListingIndex): Resolution {
  const { symbol, market, now, since } = former;
  const [listed] = index.bySymbol(now, [market]);
  if (listed === undefined) return { kind: 'unknown', asWritten: { symbol: now, market, exchange: evidence.exchange } };
  const { isin, exchange } = evidence;
  if (isin !== null && listed.isin !== null && !isSameIssuer(isin, listed.isin))
    return ask('isin_differs', [listed], evidence);
  return found(listed, exchange, { kind: 'symbol', written: symbol, since });
}

/** What the file's symbol has to do with the share that its ISIN names. */
function formerlyAs(symbol: string, listed: Listed): Formerly | null {
  const former = formerSymbol(symbol, listed.market);
  return former?.now === listed.symbol ? { kind: 'symbol', written: symbol, since: former.since } : null;
}

function ask(
  why: 'two_countries' | 'isin_differs' | 'spelled_otherwise' | 'name_only',
  listings: readonly Listed[],
  { exchange }: Evidence,
): Resolution {
  return { kind: 'ask', why, candidates: listings.map((listed) => candidate(listed, exchange)), changed: null };
}

function changedTo(unclear: UnclearSymbol, index: ListingIndex): Resolution {
  const candidates = unclear.choices.map(({ symbol, market }): Candidate => {
    const [listed] = index.bySymbol(symbol, [market]);
    return listed === undefined ? { symbol, market, exchange: null, name: null } : candidate(listed, null);
  });
  return { kind: 'ask', why: 'changed', candidates, changed: unclear };
}

/** At the exchange that the file names where it is one of that country, else where it is listed. */
function candidate({ symbol, market, exchange, name }: Listed, written: Exchange | null): Candidate {
  const isThere = written !== null && marketOfExchange(written) === market;
  return { symbol, market, exchange: isThere ? written : exchange, name };
}
