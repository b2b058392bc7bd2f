import type { Constituent, Disclosure } from './disclosure.ts';

/** A stock as the master of instruments has it. */
export interface Listing {
  /** See `quoteKey`. */
  readonly key: string;
  readonly name: string;
}

/** The same disclosure, its stocks with the keys and names of their listings; those that have none stay as the file has them. */
export function withListings(
  disclosure: Disclosure,
  listingOf: (stock: Pick<Constituent, 'isin' | 'key'>) => Listing | null,
): Disclosure {
  const constituents = disclosure.constituents.map((one) =>
    one.kind === 'stock' ? { ...one, ...listingOf(one) } : one,
  );
  return { ...disclosure, constituents };
}
