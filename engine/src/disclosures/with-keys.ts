import type { Disclosure } from './disclosure.ts';

/** The same disclosure, its stocks under the keys that the master of instruments has for their ISINs; the others keep theirs. */
export function withKeys(disclosure: Disclosure, keyOf: (isin: string) => string | null): Disclosure {
  const constituents = disclosure.constituents.map((one) => ({
    ...one,
    key: (one.isin === null ? null : keyOf(one.isin)) ?? one.key,
  }));
  return { ...disclosure, constituents };
}
