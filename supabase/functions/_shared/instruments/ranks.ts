import type { ListRow } from './lists.ts';

/** How well known an instrument is: what fits a search equally well comes in this order. */
export const RANKS = {
  /** NIFTY 50 and Sensex. */
  index: 0,
  /**
   * S&P 500, what was reviewed one by one, and BSE's group A, its 720 most traded shares: it stands in for the NIFTY 500, of which no
   * dated list is here.
   */
  wellKnown: 1,
  /** The main boards; of funds, the direct plan's growth option. */
  listed: 2,
  other: 3,
  /** Small companies' boards, what the exchange watches, preferred shares. */
  small: 4,
  /** Funds that are closed. */
  closed: 5,
} as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** The rank of each Indian symbol that is a member of an index. */
export function memberRanks(members: readonly ListRow<'members'>[]): ReadonlyMap<string, Rank> {
  return new Map(members.map(({ symbol }) => [symbol, RANKS.index]));
}
