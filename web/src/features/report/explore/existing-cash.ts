import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { Currency } from '@ballast/engine/money/currency';
import { isSheltered } from '@ballast/engine/tax/tax-asset';

type Assets = readonly Pick<ValuedAsset, 'asset'>[];

function isFree({ asset }: Assets[number], currency: Currency): boolean {
  return asset.kind === 'cash' && asset.currency === currency && !isSheltered(asset.account ?? undefined);
}

/** Cash in a currency that can be taken out: not that in retirement accounts. */
export function existingCash(assets: Assets, currency: Currency): number {
  return assets.reduce((sum, one) => (isFree(one, currency) ? sum + (one.asset.amount ?? 0) : sum), 0);
}

/** What is left of assets once so much of that cash is taken out, from the first on. */
export function withoutCash(assets: Assets, currency: Currency, used: number): Assets {
  let rest = used;
  return assets.flatMap((one) => {
    if (!isFree(one, currency)) return [one];
    const amount = one.asset.amount ?? 0;
    const taken = Math.min(amount, rest);
    rest -= taken;
    const left = Number((amount - taken).toFixed(2));
    return left > 0 ? [{ ...one, asset: { ...one.asset, amount: left } }] : [];
  });
}
