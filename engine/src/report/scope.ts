import type { ValuedAsset } from '../assets/valued-asset.ts';
import type { Coverage } from '../portfolio-history/coverage.ts';

/** What figures are of: everything that is owned, what follows market prices of it, or part of that. */
export type Scope = 'all' | 'linked' | 'part';

export function scopeOf(
  { extent }: Pick<Coverage, 'extent'>,
  assets: readonly Pick<ValuedAsset, 'asset' | 'series'>[],
): Scope {
  if (extent !== 'all') return 'part';
  // A loan is no part of what is owned.
  return assets.some(({ asset, series }) => series === null && asset.kind !== 'loan') ? 'linked' : 'all';
}
