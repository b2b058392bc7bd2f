import type { OtherCurrency } from '@ballast/engine/import/plan/import-plan';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';

/** Trades that were paid in another currency than their share's: what they cost is not converted by guess. */
export function OtherCurrencies({ currencies }: { currencies: readonly OtherCurrency[] }) {
  const t = useTranslations('imports.otherCurrencies');
  if (currencies.length === 0) return null;
  return (
    <Notice tone="caution" title={t('title')}>
      <ul>
        {currencies.map(({ symbol, market, currency, rows }) => (
          <li key={`${market}:${symbol}:${currency}`}>{t('item', { symbol, currency, count: rows })}</li>
        ))}
      </ul>
      <p className="mt-1 text-soft">{t('detail')}</p>
    </Notice>
  );
}
