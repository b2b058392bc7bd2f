import { useTranslations } from 'use-intl/react';
import type { LotHeads } from '../../entities/trades/lot-rows.ts';

/** The words of the table of lots that is downloaded. */
export function useLotHeads(): LotHeads {
  const t = useTranslations('trades.csv');
  return {
    symbol: t('symbol'),
    market: t('market'),
    state: t('state'),
    quantity: t('quantity'),
    bought: t('bought'),
    sold: t('sold'),
    days: t('days'),
    cost: t('cost'),
    costCurrency: t('costCurrency'),
    proceeds: t('proceeds'),
    currency: t('currency'),
    gain: t('gain'),
    open: t('open'),
    closed: t('closed'),
  };
}
