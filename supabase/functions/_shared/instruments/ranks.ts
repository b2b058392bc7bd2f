import type { ListRow } from './lists.ts';

/** How well known an instrument is: what fits a search equally well comes in this order. */
export const RANKS = {
  /** NIFTY 50 and Sensex. */
  index: 0,
  /** NIFTY 500, S&P 500, and what was reviewed one by one. */
  wellKnown: 1,
  /** The main boards, BSE's group A; of funds, the direct plan's growth option. */
  listed: 2,
  other: 3,
  /** Small companies' boards, what the exchange watches, preferred shares. */
  small: 4,
  /** Funds that are closed, and what is delisted. */
  closed: 5,
} as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** The rank of each Indian symbol that is a member of an index. */
export function memberRanks(members: readonly ListRow<'members'>[]): ReadonlyMap<string, Rank> {
  const large = members.filter(({ index }) => index !== 'NIFTY500');
  return new Map([
    ...members.map(({ symbol }) => [symbol, RANKS.wellKnown] as const),
    ...large.map(({ symbol }) => [symbol, RANKS.index] as const),
  ]);
}
