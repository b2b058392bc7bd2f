import type { Claim } from '../claim.ts';
import type { Quantity } from '../reading/stated-figure.ts';
import type { Candidate } from './candidate.ts';

/** A figure that the person said. */
export interface OwnWord {
  readonly candidate: Candidate;
  /** Not said of something else than what is spoken of now. */
  goesWith(claim: Claim): boolean;
}

/** Of a question with more figures the last ones count. */
const WORDS_MAX = 40;
const UNIT_OF: Readonly<Record<Quantity, Candidate['unit']>> = {
  money: 'money',
  fraction: 'fraction',
  chance: 'fraction',
  times: 'ratio',
  number: 'count',
  shares: 'shares',
  days: 'days',
  holdings: 'count',
};

export function ownWordsOf(claims: readonly Claim[]): readonly OwnWord[] {
  return claims.slice(-WORDS_MAX).flatMap(({ stated, keys, isUnnamed }) => {
    const { quantity, value, currency } = stated;
    const goesWith = (claim: Claim) =>
      isUnnamed ||
      claim.isUnnamed ||
      isOfNoHolding(keys) ||
      isOfNoHolding(claim.keys) ||
      [...keys].some((key) => claim.keys.has(key));
    const word = (unit: Candidate['unit']): OwnWord => ({
      candidate: { value, unit, currency, name: null, measure: null, from: [] },
      goesWith,
    });
    // A bare number may be an amount: “what if I put in 50000?”
    return quantity === 'number' ? [word('count'), word('money'), word('shares')] : [word(UNIT_OF[quantity])];
  });
}

function isOfNoHolding(keys: ReadonlySet<string>): boolean {
  return [...keys].every((key) => !/^[A-Z?]/.test(key));
}
