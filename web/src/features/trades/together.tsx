import type { Currency } from '@ballast/engine/money/currency';
import { sumIn } from '@ballast/engine/money/sum-in';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { exchangeRatesQuery } from '../../entities/exchange-rates/queries.ts';
import { RateNote } from '../../components/rates/rate-note.tsx';
import { useFormat } from '../../lib/words.tsx';
import type { GainsSummary } from '../../entities/trades/worker/protocol.ts';

interface TogetherProps {
  gains: readonly GainsSummary[];
  /** The portfolio's. */
  currency: Currency;
}

/** All gains in the portfolio's currency, where there is something to convert; what has no rate is named. */
export function Together({ gains, currency }: TogetherProps) {
  const t = useTranslations('trades');
  const format = useFormat();
  const isWanted = gains.some((each) => each.currency !== currency);
  const { data, error } = useQuery({ ...exchangeRatesQuery(), enabled: isWanted });
  if (!isWanted) return null;
  if (data === undefined) return error === null ? null : <p className="text-small text-soft">{t('rateFailed')}</p>;
  const amounts = gains.map((each) => ({ currency: each.currency, amount: each.total }));
  const sum = sumIn(amounts, currency, data);
  return (
    <p className="max-w-prose text-small text-soft tabular-nums">
      {sum.amount !== null && sum.leftOut.length === 0 && (
        <>
          <span className="text-body font-medium text-ink">
            {t('together', { total: format.moneyChange(sum.amount, currency) })}
          </span>{' '}
          <RateNote rates={sum.rates} currency={currency} /> {t('togetherDetail')}
        </>
      )}
      {sum.leftOut.length > 0 && t('noRate', { currencies: sum.leftOut.join(', ') })}
    </p>
  );
}
