import { positionName } from '@ballast/engine/valuation/position';
import { useTranslations } from 'use-intl/react';
import { useAssetWords } from '../../../components/assets/use-asset-words.ts';
import type { Instrument } from '../../../entities/instruments/instrument.ts';
import { Pending } from '../../../ui/pending.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { AssetTable } from './asset-table.tsx';
import { RateRisks } from './rate-risks.tsx';
import { NetWorthSection } from './net-worth-section.tsx';
import { useNetWorth } from './use-net-worth.ts';

interface EverythingProps {
  analysis: PricedAnalysis;
  /** Of the holdings, in their order. */
  instruments: readonly (Instrument | null)[];
}

/** What is owned beside shares: one total with them, and each asset by itself. */
export function Everything({ analysis, instruments }: EverythingProps) {
  const loading = useTranslations('common')('loading');
  const { nameOf } = useAssetWords();
  const netWorth = useNetWorth(analysis, instruments);
  const isSample =
    analysis.holdings.some(({ basis }) => basis === 'sample') ||
    analysis.assets.some(({ quote }) => quote?.status === 'error');
  const nameOfKey = (key: string) => {
    const asset = analysis.assets.find((one) => one.key === key)?.asset;
    if (asset !== undefined) return nameOf(asset);
    const position = analysis.holdings.find((one) => one.key === key);
    return position === undefined ? key : positionName(position);
  };
  return (
    <div className="grid gap-10">
      {netWorth === null ? (
        <Pending label={loading}>
          <div className="h-48" />
        </Pending>
      ) : (
        <NetWorthSection netWorth={netWorth} isSample={isSample} nameOf={nameOfKey} />
      )}
      <RateRisks analysis={analysis} instruments={instruments} />
      {analysis.assets.length > 0 && <AssetTable assets={analysis.assets} />}
    </div>
  );
}
