import type { Asset } from './asset.ts';

/** Equal for assets that are the same in every term. */
export function assetKey(asset: Asset): string {
  const { kind, name, currency, amount, quantity, purity, code, rate, compounding } = asset;
  const { startsOn, maturesOn, asOf, volatility, account } = asset;
  const amounts = [amount, quantity, purity, code, rate, compounding];
  return JSON.stringify([kind, name, currency, ...amounts, startsOn, maturesOn, asOf, volatility, account]);
}

/** Those of `stated` that `held` does not have, by their places in `stated`. One that is stated twice is held twice. */
export function assetsBeyond(stated: readonly Asset[], held: readonly Asset[]): ReadonlySet<number> {
  const left = new Map<string, number>();
  for (const asset of held) left.set(assetKey(asset), (left.get(assetKey(asset)) ?? 0) + 1);
  const beyond = new Set<number>();
  for (const [place, asset] of stated.entries()) {
    const key = assetKey(asset);
    const count = left.get(key) ?? 0;
    if (count === 0) beyond.add(place);
    else left.set(key, count - 1);
  }
  return beyond;
}
