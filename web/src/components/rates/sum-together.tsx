import { sumIn, type Amount } from '@ballast/engine/money/sum-in';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useDisplayCurrency } from '../../lib/settings.ts';
import { useFormat } from '../../lib/words.tsx';
import { exchangeRatesQuery } from './queries.ts';
import { RateNote } from './rate-note.tsx';

/**
 * Amounts as one sum in the display currency, with its rate, where there is something to convert: several currencies, or
 * one that is not the currency chosen in the settings. Where no rate can be had there is nothing: the amounts stand by
 * themselves.
 */
export function SumTogether({ amounts }: { amounts: readonly Amount[] }) {
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
      {t('sum', { sum: format.money(sum.amount, currency) })} <RateNote rates={sum.rates} currency={currency} />
    </p>
  );
}
