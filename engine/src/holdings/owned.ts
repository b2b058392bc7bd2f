import type { Asset } from '../assets/asset.ts';
import type { Holding } from '../assets/holding.ts';

/** All that is analysed: shares and funds, one holding each, and what has no symbol. */
export interface Owned {
  readonly holdings: readonly Holding[];
  readonly assets: readonly Asset[];
}

export const NOTHING_OWNED: Owned = { holdings: [], assets: [] };

/** Whether there is nothing to analyse. */
export function ownsNothing({ holdings, assets }: Readonly<Record<keyof Owned, readonly unknown[]>>): boolean {
  return holdings.length === 0 && assets.length === 0;
}
