import { compareText } from '../../compare-text.ts';
import { formerSymbols, type FormerSymbol } from '../../instruments/former-symbols.ts';
import { unclearSymbols, type UnclearSymbol } from '../../instruments/unclear-symbols.ts';
import { marketOfExchange, type Market } from '../../quotes/market.ts';
import { quoteKey } from '../../quotes/quote-key.ts';
import { likeness, nameWords } from '../../instruments/company-name.ts';
import type { InstrumentListing } from './resolution.ts';
import { lettersOf, withoutSeparators } from '../../instruments/symbol-spelling.ts';

/** A listing, and its market. */
export interface Listed extends InstrumentListing {
  readonly market: Market;
}

/** What is listed, to be found in every way a file may name it. Every `markets` asks for shares of those only. */
export interface ListingIndex {
  readonly byIsin: (isin: string) => Listed | null;
  readonly bySymbol: (symbol: string, markets: readonly Market[]) => readonly Listed[];
  /** Those whose symbol has other separators (`separators`), or other punctuation in any way (`letters`). */
  readonly bySpelling: (symbol: string, how: 'separators' | 'letters', markets: readonly Market[]) => readonly Listed[];
  /** Those called exactly so, the legal form aside. */
  readonly byName: (name: string, markets: readonly Market[]) => readonly Listed[];
  /** Those called much like it, best first. */
  readonly alike: (name: string, markets: readonly Market[]) => readonly Listed[];
  /** What was called exactly so, and is traded under another symbol today. */
  readonly renamed: (name: string, markets: readonly Market[]) => FormerSymbol | null;
  /** What was called exactly so before it merged or was split up. */
  readonly formerly: (name: string, markets: readonly Market[]) => UnclearSymbol | null;
}

const MOST_ALIKE = 7;
const LEAST_LIKENESS = 0.5;

/** Each share once: of several listings with one symbol in one market the first stands for all. Indices are left out. */
export function listingIndex(listings: readonly InstrumentListing[]): ListingIndex {
  const shares = eachOnce(listings);
  const isins = new Map<string, Listed>();
  for (const listing of shares) if (listing.isin !== null && !isins.has(listing.isin)) isins.set(listing.isin, listing);
  for (const listing of shares) for (const isin of listing.isins ?? []) if (!isins.has(isin)) isins.set(isin, listing);
  const symbols = grouped(shares, ({ symbol }) => symbol);
  const spellings = {
    separators: grouped(shares, ({ symbol }) => withoutSeparators(symbol)),
    letters: grouped(shares, ({ symbol }) => lettersOf(symbol)),
  };
  const named = shares.map((listing) => ({ listing, words: nameWords(listing.name) }));
  const names = grouped(named, ({ words }) => words.join(' '));
  const gone = new Map(
    unclearSymbols()
      .filter(({ what }) => what !== 'several')
      .map((unclear) => [nameWords(unclear.name).join(' '), unclear] as const),
  );
  const renamed = new Map(formerSymbols().map((one) => [nameWords(one.name).join(' '), one] as const));
  const within = (found: readonly Listed[] | undefined, markets: readonly Market[]) =>
    (found ?? []).filter(({ market }) => markets.includes(market));
  return {
    byIsin: (isin) => isins.get(isin) ?? null,
    bySymbol: (symbol, markets) => within(symbols.get(symbol), markets),
    bySpelling: (symbol, how, markets) =>
      within(spellings[how].get(how === 'letters' ? lettersOf(symbol) : withoutSeparators(symbol)), markets),
    byName: (name, markets) =>
      within(
        names.get(nameWords(name).join(' '))?.map(({ listing }) => listing),
        markets,
      ),
    alike: (name, markets) => {
      const words = nameWords(name);
      return named
        .filter(({ listing }) => markets.includes(listing.market))
        .map(({ listing, words: own }) => ({ listing, score: likeness(words, own) }))
        .filter(({ score }) => score >= LEAST_LIKENESS)
        .toSorted((a, b) => b.score - a.score || compareText(a.listing.name, b.listing.name))
        .slice(0, MOST_ALIKE)
        .map(({ listing }) => listing);
    },
    renamed: (name, markets) => {
      const former = renamed.get(nameWords(name).join(' '));
      return former !== undefined && markets.includes(former.market) ? former : null;
    },
    formerly: (name, markets) => {
      const unclear = gone.get(nameWords(name).join(' '));
      return unclear !== undefined && markets.includes(unclear.market) ? unclear : null;
    },
  };
}

function eachOnce(listings: readonly InstrumentListing[]): readonly Listed[] {
  const shares = new Map<string, Listed>();
  for (const listing of listings) {
    const market = listing.exchange === null ? 'IN' : marketOfExchange(listing.exchange);
    const key = quoteKey(listing.symbol, market);
    const known = shares.get(key);
    if (listing.kind === 'index') continue;
    if (known === undefined) shares.set(key, { ...listing, market });
    // One exchange's listing may have the ISIN that the other's lacks.
    else if (known.isin === null && listing.isin !== null) shares.set(key, { ...known, isin: listing.isin });
  }
  return [...shares.values()];
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
