import { sumIn, type Amount } from '@ballast/engine/money/sum-in';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useDisplayCurrency } from '../../lib/settings.ts';
import { useFormat } from '../../lib/words.tsx';
import { exchangeRatesQuery } from '../../entities/exchange-rates/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { RateNote } from './rate-note.tsx';

/**
 * Amounts as one sum in the display currency, with its rate, where there is something to convert: several currencies, or
 * one that is not the currency chosen in the settings. Where no rate can be had there is nothing: the amounts stand by
 * themselves. `isSampled`: a sample price is in one of them.
 */
export function SumTogether({ amounts, isSampled = false }: { amounts: readonly Amount[]; isSampled?: boolean }) {
  const { currency, isChosen } = useDisplayCurrency();
  const currencies = new Set(amounts.map((amount) => amount.currency));
  const isWanted = currencies.size > 1 || (isChosen && currencies.size === 1 && !currencies.has(currency));
  const { data } = useQuery({ ...exchangeRatesQuery(), enabled: isWanted });
  const t = useTranslations('rates');
  const format = useFormat();
  if (!isWanted || data === undefined) return null;
  const sum = sumIn(amounts, currency, data);
  if (sum.amount === null || sum.leftOut.length > 0) return null;
  return (
    <p className="text-small text-soft tabular-nums">
      {isSampled && <Badge tone="caution">{t('sample')}</Badge>} {t('sum', { sum: format.money(sum.amount, currency) })}{' '}
      <RateNote rates={sum.rates} currency={currency} />
    </p>
  );
}
