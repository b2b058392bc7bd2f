import { formerIsin } from '../../instruments/former-isins.ts';
import { formerSymbol, type FormerSymbol } from '../../instruments/former-symbols.ts';
import { mergerOfIsin, type Merger } from '../../instruments/mergers.ts';
import { symbolTerms } from '../../instruments/terms.ts';
import { unclearSymbol, type SymbolChoice, type UnclearSymbol } from '../../instruments/unclear-symbols.ts';
import { MARKETS, marketOfExchange, type Exchange, type Market } from '../../quotes/market.ts';
import type { InstrumentRef } from '../record.ts';
import { isIsin, isSameIssuer, marketOfIsin } from '../../instruments/isin.ts';
import { listingIndex, type Listed, type ListingIndex } from './listing-index.ts';
import {
  instrumentRefKey,
  type AskReason,
  type Candidate,
  type Formerly,
  type InstrumentListing,
  type Resolution,
} from './resolution.ts';
import { schemesNamed, type SchemesByTerm } from './scheme-named.ts';
import { schemeTerms } from './scheme-name.ts';
import { canBeSymbol } from '../../instruments/symbol-spelling.ts';

/**
 * Which share each instrument reference means, by `instrumentRefKey`, from what the list of instruments has.
 *
 * The ISIN decides first (one whose check digit is wrong counts as none), then exchange and symbol, then the exact name, also where the
 * list does not have the symbol. No list has US ISINs: one that stands beside a symbol in the file is that share's throughout the file. A mutual
 * fund is found by its ISIN, or by a name with plan and option. What that leaves open is asked with candidates, none of them of another issuer
 * than the ISIN's; nothing is guessed from a likeness. A price in a currency of neither country asks too: AAL is another company in London.
 */
export function identify(
  instrumentRefs: readonly InstrumentRef[],
  listings: readonly InstrumentListing[],
  schemes: SchemesByTerm = new Map(),
): ReadonlyMap<string, Resolution> {
  const index = withStatedIsins(listingIndex(listings), instrumentRefs);
  return new Map(
    instrumentRefs.map((instrumentRef) => {
      const resolution = resolutionOf(instrumentRef, index);
      const scheme = resolution.kind === 'found' ? null : schemeOf(instrumentRef, index, schemes);
      return [instrumentRefKey(instrumentRef), scheme ?? resolution];
    }),
  );
}

/** The same with the US ISINs that the file's rows state beside a symbol, where each is of one share and the share has one issuer. */
function withStatedIsins(index: ListingIndex, instrumentRefs: readonly InstrumentRef[]): ListingIndex {
  const stated = instrumentRefs.flatMap((instrumentRef) => {
    const { isin, symbol } = instrumentRef;
    if (isin === null || symbol === null || marketOfIsin(isin) !== 'US' || index.byIsin(isin) !== null) return [];
    const resolution = resolutionOf(instrumentRef, index);
    if (resolution.kind !== 'found') return [];
    const [listed] = index.bySymbol(resolution.share.symbol, ['US']);
    return listed === undefined ? [] : [{ isin, listed }];
  });
  const isClear = (isin: string, listed: Listed): boolean =>
    stated.every((other) =>
      other.isin === isin ? other.listed === listed : other.listed !== listed || isSameIssuer(isin, other.isin),
    );
  const isins = new Map(stated.flatMap(({ isin, listed }) => (isClear(isin, listed) ? [[isin, listed] as const] : [])));
  return { ...index, byIsin: (isin) => index.byIsin(isin) ?? isins.get(isin) ?? null };
}

/**
 * What may name the instruments of a file exactly, spelled as the master's terms are: to ask for them, all at once. Symbols also without
 * their punctuation, and those that took the place of what the file writes. What only an ISIN names comes first: of US ISINs the server asks
 * a provider about a few at a time.
 */
export function termsOf(instrumentRefs: readonly InstrumentRef[]): readonly string[] {
  const byIsinAlone = instrumentRefs.toSorted((a, b) => Number(a.symbol !== null) - Number(b.symbol !== null));
  const terms = byIsinAlone.flatMap(({ isin, symbol, name }) => {
    const symbols = symbol === null ? [] : [symbol, ...MARKETS.flatMap((market) => successorsOf(symbol, market))];
    const before = isin === null ? null : formerIsin(isin);
    const merger = isin === null ? null : mergerOfIsin(isin);
    return [
      ...(isin === null ? [] : [isin]),
      ...(before === null ? [] : [before.symbol]),
      ...(merger === null ? [] : [merger.into.symbol]),
      ...symbols.flatMap(symbolTerms),
      ...(name === null ? [] : [...schemeTerms(name), ...symbolTerms(name.trim().toUpperCase())]),
    ];
  });
  return [...new Set(terms)].filter((term) => term !== '');
}

function successorsOf(symbol: string, market: Market): readonly string[] {
  const former = formerSymbol(symbol, market);
  const choices = unclearSymbol(symbol, market)?.choices ?? [];
  return [...(former === null ? [] : [former.now]), ...choices.map((choice) => choice.symbol)];
}

/** The mutual fund that a name without an ISIN means, or those it may mean; null where it is the name of none. */
function schemeOf(
  { isin, name, market }: InstrumentRef,
  index: ListingIndex,
  schemes: SchemesByTerm,
): Resolution | null {
  if (isin !== null || name === null || market === 'US') return null;
  const { decided, candidates } = schemesNamed(name, (term) =>
    (schemes.get(term) ?? []).flatMap((code) => index.bySymbol(code, ['IN'])),
  );
  if (decided !== null) return found(decided, null, null);
  return candidates.length === 0 ? null : ask('fund_plan', candidates, { isin, exchange: null, markets: ['IN'] });
}

const NOWHERE: Resolution = { kind: 'unknown', asWritten: null };

interface Evidence {
  readonly isin: string | null;
  readonly exchange: Exchange | null;
  /** Where it may be listed: both while nothing tells. */
  readonly markets: readonly Market[];
}

function resolutionOf(instrumentRef: InstrumentRef, index: ListingIndex): Resolution {
  const isin = instrumentRef.isin !== null && isIsin(instrumentRef.isin) ? instrumentRef.isin : null;
  const listed = isin === null ? null : index.byIsin(isin);
  if (listed !== null) {
    const { symbol, exchange } = instrumentRef;
    if (symbol === null || symbol === listed.symbol) return found(listed, exchange, null);
    return found(listed, exchange, formerlyAs(symbol, listed), unclearSymbol(symbol, listed.market));
  }
  const before = isin === null ? null : formerIsin(isin);
  const [heir] = before === null ? [] : index.bySymbol(before.symbol, [before.market]);
  if (before !== null && heir !== undefined) {
    const asIsin: Formerly = { kind: 'isin', written: before.isin, since: before.until };
    return found(
      heir,
      instrumentRef.exchange,
      instrumentRef.symbol === null ? asIsin : formerlyAs(instrumentRef.symbol, heir),
    );
  }
  const merger = isin === null ? null : mergerOfIsin(isin);
  if (merger !== null) return mergedInto(merger, index);
  const market =
    (isin === null ? null : marketOfIsin(isin)) ??
    (instrumentRef.exchange === null ? null : marketOfExchange(instrumentRef.exchange)) ??
    instrumentRef.market;
  const evidence: Evidence = { isin, exchange: instrumentRef.exchange, markets: market === null ? MARKETS : [market] };
  const resolution = searched(instrumentRef, evidence, index);
  return instrumentRef.isAbroad === true && resolution.kind === 'found'
    ? { kind: 'ask', why: 'abroad', candidates: [resolution.share], changed: null }
    : resolution;
}

function searched({ symbol, name }: InstrumentRef, evidence: Evidence, index: ListingIndex): Resolution {
  const matched = symbol === null ? NOWHERE : bySymbol(symbol, evidence, index);
  if (matched.kind !== 'unknown' || name === null) return matched;
  // A broker's own code in place of the symbol: the name beside it may say more.
  const named = byName(name, evidence, index);
  return named.kind === 'found' || matched.asWritten === null ? named : matched;
}

function bySymbol(symbol: string, evidence: Evidence, index: ListingIndex): Resolution {
  const { markets } = evidence;
  const exact = index.bySymbol(symbol, markets);
  if (exact.length > 0) return oneOf(exact.filter(ofIssuer(evidence)), evidence);
  const [former, ambiguous] = markets.flatMap((market) => formerSymbol(symbol, market) ?? []);
  if (former !== undefined && ambiguous === undefined) return renamedTo(former, evidence, index);
  const unclear = markets.map((market) => unclearSymbol(symbol, market)).find((one) => one !== null);
  if (unclear !== undefined) return changedTo(unclear, evidence, index);
  const respelled = index.bySpelling(symbol, 'separators', markets).filter(ofIssuer(evidence));
  if (respelled.length > 0) return oneOf(respelled, evidence);
  const similar = index.bySpelling(symbol, 'letters', markets).filter(similarTo(evidence));
  if (similar.length > 0) return ask('spelled_otherwise', similar, evidence);
  const [market, another] = markets;
  const isCertain = market !== undefined && another === undefined && canBeSymbol(symbol);
  return { kind: 'unknown', asWritten: isCertain ? { symbol, market, exchange: evidence.exchange } : null };
}

function byName(name: string, evidence: Evidence, index: ListingIndex): Resolution {
  const { markets } = evidence;
  const exact = index.byName(name, markets).filter(ofIssuer(evidence));
  if (exact.length > 0) return exact.length === 1 ? oneOf(exact, evidence) : ask('name_only', exact, evidence);
  const renamed = index.renamed(name, markets);
  if (renamed !== null) return renamedTo(renamed, evidence, index);
  const former = index.formerly(name, markets);
  if (former !== null) return changedTo(former, evidence, index);
  const typed = index.bySymbol(name.trim().toUpperCase(), markets);
  const alike = index.alike(name, markets).filter((listed) => !typed.includes(listed));
  const candidates = [...typed, ...alike].filter(similarTo(evidence));
  return candidates.length > 0 ? ask('name_only', candidates, evidence) : NOWHERE;
}

/** Whether a listing can be of the ISIN's issuer: what is called exactly so may lack an ISIN in the list. */
function ofIssuer({ isin }: Evidence): (listed: Listed) => boolean {
  return (listed) => isin === null || listed.isin === null || isSameIssuer(isin, listed.isin);
}

/** Whether a listing that is only alike may be offered: beside an ISIN, those of its issuer alone. */
function similarTo({ isin }: Evidence): (listed: Listed) => boolean {
  return (listed) => isin === null || (listed.isin !== null && isSameIssuer(isin, listed.isin));
}

/** Listings of one symbol: found where there is one, unknown where the ISIN is of none of them. */
function oneOf(listings: readonly Listed[], evidence: Evidence): Resolution {
  const [listed, another] = listings;
  if (listed === undefined) return NOWHERE;
  return another === undefined ? found(listed, evidence.exchange, null) : ask('two_countries', listings, evidence);
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
  if (isin !== null && listed.isin !== null && !isSameIssuer(isin, listed.isin)) return NOWHERE;
  return found(listed, exchange, { kind: 'symbol', written: symbol, since });
}

/** What the file's symbol has to do with the share that its ISIN names. */
function formerlyAs(symbol: string, listed: Listed): Formerly | null {
  const former = formerSymbol(symbol, listed.market);
  return former?.now === listed.symbol ? { kind: 'symbol', written: symbol, since: former.since } : null;
}

function ask(why: Exclude<AskReason, 'changed'>, listings: readonly Listed[], { exchange }: Evidence): Resolution {
  return { kind: 'ask', why, candidates: listings.map((listed) => candidate(listed, exchange)), changed: null };
}

/** The ISIN of the shares that are gone names their company: only its successor can be meant. */
function mergedInto({ symbol, market, into }: Merger, index: ListingIndex): Resolution {
  const changed = unclearSymbol(symbol, market);
  return { kind: 'ask', why: 'changed', candidates: [choiceOf(into, index)], changed };
}

function changedTo(unclear: UnclearSymbol, evidence: Evidence, index: ListingIndex): Resolution {
  if (evidence.isin === null) {
    const candidates = unclear.choices.map((choice) => choiceOf(choice, index));
    return { kind: 'ask', why: 'changed', candidates, changed: unclear };
  }
  const ofIsin = unclear.choices.flatMap(({ symbol, market }) =>
    index.bySymbol(symbol, [market]).filter(similarTo(evidence)),
  );
  if (ofIsin.length === 0) return NOWHERE;
  const candidates = ofIsin.map((listed) => candidate(listed, evidence.exchange));
  return { kind: 'ask', why: 'changed', candidates, changed: unclear };
}

function choiceOf({ symbol, market }: SymbolChoice, index: ListingIndex): Candidate {
  const [listed] = index.bySymbol(symbol, [market]);
  return listed === undefined ? { symbol, market, exchange: null, name: null } : candidate(listed, null);
}

/** At the exchange that the file names where it is one of that country, else where it is listed. A mutual fund trades at none. */
function candidate({ symbol, market, exchange, name }: Listed, written: Exchange | null): Candidate {
  const isThere = exchange !== null && written !== null && marketOfExchange(written) === market;
  return { symbol, market, exchange: isThere ? written : exchange, name };
}
