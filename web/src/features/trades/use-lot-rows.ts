import type { CsvCell } from '@ballast/engine/csv/csv';
import type { ShareLots } from '@ballast/engine/import/lots/lot';
import { useTranslations } from 'use-intl/react';
import { daysBetween } from './days-between.ts';
import { today } from '../../lib/today.ts';

/** Every lot as a row of a table for a spreadsheet, those that are held first; under the heads. */
export function useLotRows(): (shares: readonly ShareLots[]) => readonly (readonly CsvCell[])[] {
  const t = useTranslations('trades.csv');
  return (shares) => [
    [
      t('symbol'),
      t('market'),
      t('state'),
      t('quantity'),
      t('bought'),
      t('sold'),
      t('days'),
      t('cost'),
      t('costCurrency'),
      t('proceeds'),
      t('currency'),
      t('gain'),
    ],
    ...shares.flatMap(({ symbol, market, open }) =>
      open.map(({ quantity, day, cost, currency }): readonly CsvCell[] => {
        const days = daysBetween(day, today());
        return [symbol, market, t('open'), quantity, day, null, days, cost, currency, null, null, null];
      }),
    ),
    ...shares.flatMap(({ symbol, market, closed }) =>
      closed.map((lot): readonly CsvCell[] => [
        symbol,
        market,
        t('closed'),
        lot.quantity,
        lot.bought,
        lot.sold,
        lot.days,
        lot.cost,
        lot.costCurrency,
        lot.proceeds,
        lot.currency,
        lot.gain,
      ]),
    ),
  ];
}
