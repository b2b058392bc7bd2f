import { positionName, type Position } from '@ballast/engine/valuation/position';
import { useTranslations } from 'use-intl/react';
import { useAssetWords } from '../../../components/assets/use-asset-words.ts';
import { usePricesSentence } from '../../../components/quotes/use-prices-sentence.ts';
import { useFormat } from '../../../lib/words.tsx';
import { ownPartIn } from '../store/own-part.ts';
import { useReportPart, useReportPlace } from '../store/use-report.ts';
import { PrintTable } from './print-table.tsx';

/** Everything that is analysed, each in its own currency, beside its part of the money and of the risk. */
export function PrintedHoldings() {
  const t = useTranslations('print');
  const none = useTranslations('report')('none');
  const format = useFormat();
  const { nameOf, termsOf } = useAssetWords();
  const pricesSentence = usePricesSentence();
  const { subject } = useReportPlace();
  const contributions = useReportPart((report) => report?.sections.contributions);
  const parts = new Map(contributions?.ok === true ? contributions.value.rows.map((row) => [row.key, row]) : []);
  const ownPart = ownPartIn(subject);
  const weightOf = ({ key, value }: Pick<Position, 'key' | 'value'>) =>
    (parts.get(key)?.weight ?? -1) * ownPart(key, value);
  /** Weight and share of risk: of what stands in the row, without what else is analysed under its key. */
  const partCells = (key: string | undefined, value: number | null): readonly [string, string] => {
    const part = key === undefined ? undefined : parts.get(key);
    if (key === undefined || part === undefined) return [none, none];
    const own = ownPart(key, value);
    return [format.percent(part.weight * own), format.percent(part.riskContribution * own, 0)];
  };
  const assets = subject.assets ?? [];
  const hasSeries = assets.some(({ series }) => series !== null);
  const positions = subject.holdings.toSorted((a, b) => weightOf(b) - weightOf(a));
  const currency = contributions?.ok === true ? contributions.basis.currency : '';
  return (
    <>
      <PrintTable
        title={t('holdings')}
        columns={[
          { head: t('columns.holding'), kind: 'text' },
          { head: t('columns.shares') },
          { head: t('columns.price') },
          { head: t('columns.value') },
          { head: t('columns.weight') },
          { head: t('columns.risk') },
          { head: t('columns.gain') },
          { head: t('columns.day') },
        ]}
        rows={positions.map((position) => {
          const { key, holding, price, value, gain, dayChangeAmount } = position;
          const money = (amount: number | null) => (amount === null ? none : format.money(amount, holding.currency));
          const change = (amount: number | null) =>
            amount === null ? none : format.moneyChange(amount, holding.currency);
          return [
            positionName(position),
            format.quantity(holding.shares, holding.currency),
            money(price),
            money(value),
            ...partCells(key, value),
            change(gain),
            change(dayChangeAmount),
          ];
        })}
        note={
          <>
            {pricesSentence(subject.holdings, assets)} {currency !== '' && t('weights', { currency })}
          </>
        }
      />
      <PrintTable
        title={t('assets')}
        columns={[
          { head: t('columns.asset'), kind: 'text' },
          { head: '', kind: 'text' },
          { head: t('columns.value') },
          ...(hasSeries ? [{ head: t('columns.weight') }, { head: t('columns.risk') }] : []),
        ]}
        rows={assets.map(({ asset, value, series }) => [
          nameOf(asset),
          termsOf(asset),
          value.value === null
            ? none
            : format.money(asset.kind === 'loan' ? -value.value : value.value, value.currency),
          ...(hasSeries ? partCells(series?.key, value.value) : []),
        ])}
      />
    </>
  );
}
