import { fromAssetRow } from '@ballast/contract/portfolios';
import { valuedAssets } from '@ballast/engine/assets/valued-asset';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useAssetWords } from '../../components/assets/use-asset-words.ts';
import { today } from '../../lib/today.ts';
import { useFormat } from '../../lib/words.tsx';
import type { BuilderAsset, BuilderItem } from './builder-item.ts';
import { Totals } from './totals.tsx';

const NO_QUOTES = new Map<string, never>();

interface AssetTotalsProps {
  items: readonly BuilderItem[];
  assets: readonly BuilderAsset[];
}

/** The totals with other assets at what they are worth today. Loans are taken off; what needs a market price is left to the analysis. */
export function AssetTotals({ items, assets }: AssetTotalsProps) {
  const t = useTranslations('builder.summary');
  const format = useFormat();
  const { nameOf } = useAssetWords();
  const valued = useMemo(
    () =>
      valuedAssets(
        assets.map(({ asset }) => fromAssetRow(asset)),
        today(),
        NO_QUOTES,
      ),
    [assets],
  );
  const amounts = valued.flatMap(({ asset, value: { value, currency } }) =>
    value === null ? [] : [{ currency, amount: asset.kind === 'loan' ? -value : value }],
  );
  const leftOut = valued.flatMap(({ asset, value }) => (value.value === null ? [nameOf(asset)] : []));
  return (
    <div className="grid gap-2">
      <Totals items={items} more={amounts} />
      {leftOut.length > 0 && (
        <p className="text-right text-small text-soft">{t('leftOut', { names: format.list([...new Set(leftOut)]) })}</p>
      )}
    </div>
  );
}
