import { useTranslations } from 'use-intl/react';
import { useAssetWords } from '../../../components/assets/use-asset-words.ts';
import { useFormat } from '../../../lib/words.tsx';
import { useNames } from '../words/use-names.ts';
import { useReportPart, useReportPlace } from '../store/use-report.ts';
import { PrintTable } from './print-table.tsx';

/** Everything that is analysed, each in its own currency, beside its part of the money and of the risk. */
export function PrintedHoldings() {
  const t = useTranslations('print');
  const none = useTranslations('report')('none');
  const format = useFormat();
  const names = useNames();
  const { nameOf, termsOf } = useAssetWords();
  const { subject } = useReportPlace();
  const contributions = useReportPart((report) => report?.sections.contributions);
  const parts = new Map(contributions?.ok === true ? contributions.value.rows.map((row) => [row.key, row]) : []);
  const weightOf = (key: string) => parts.get(key)?.weight ?? -1;
  const positions = subject.holdings.toSorted((a, b) => weightOf(b.key) - weightOf(a.key));
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
        rows={positions.map(({ key, holding, price, value, gain, dayChangeAmount }) => {
          const part = parts.get(key);
          const money = (amount: number | null) => (amount === null ? none : format.money(amount, holding.currency));
          const change = (amount: number | null) =>
            amount === null ? none : format.moneyChange(amount, holding.currency);
          return [
            names(key),
            format.quantity(holding.shares, holding.currency),
            money(price),
            money(value),
            part === undefined ? none : format.percent(part.weight),
            part === undefined ? none : format.percent(part.riskContribution, 0),
            change(gain),
            change(dayChangeAmount),
          ];
        })}
        note={currency !== '' && t('weights', { currency })}
      />
      <PrintTable
        title={t('assets')}
        columns={[{ head: t('columns.asset'), kind: 'text' }, { head: '', kind: 'text' }, { head: t('columns.value') }]}
        rows={(subject.assets ?? []).map(({ asset, value }) => [
          nameOf(asset),
          termsOf(asset),
          value.value === null
            ? none
            : format.money(asset.kind === 'loan' ? -value.value : value.value, value.currency),
        ])}
      />
    </>
  );
}
