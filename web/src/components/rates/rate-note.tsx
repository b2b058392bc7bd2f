import type { Currency } from '@ballast/engine/money/currency';
import type { RateUsed } from '@ballast/engine/money/sum-in';
import { SAMPLE_MARKET } from '@ballast/engine/sample-market/source';
import { useTranslations } from 'use-intl/react';
import { SOURCE_NAMES } from '@ballast/messages/source-names';
import { useFormat } from '../../lib/words.tsx';

interface RateNoteProps {
  rates: readonly RateUsed[];
  currency: Currency;
}

/** Which rates a converted amount rests on: who gave them, and when. */
export function RateNote({ rates, currency }: RateNoteProps) {
  const noteOf = useRateNote();
  return rates.length === 0 ? null : <>{noteOf(rates, currency)}</>;
}

/** The same as text. */
export function useRateNote(): (rates: readonly RateUsed[], currency: Currency) => string {
  const t = useTranslations('rates');
  const format = useFormat();
  return (rates, currency) => {
    const sentences = rates.map(({ from, rate, source, as_of, stale }) => {
      const [one, other] = readable(from, currency, rate);
      return t(stale ? 'old' : 'rate', {
        one: format.money(one.amount, one.currency),
        other: format.rate(other.amount, other.currency),
        source: source
          .split('+')
          .map((name) => (name === SAMPLE_MARKET ? t('sampleMarket') : (SOURCE_NAMES[name] ?? name)))
          .join(', '),
        time: format.dateTime(as_of),
      });
    });
    return t('note', { rates: sentences.join('; ') });
  };
}

/** One of the stronger currency for many of the weaker: `$1.00 = ₹88.50` says more than `₹1.00 = $0.01`. */
function readable(from: Currency, to: Currency, rate: number) {
  const one = { amount: 1, currency: from };
  return rate >= 1
    ? ([one, { amount: rate, currency: to }] as const)
    : ([
        { amount: 1, currency: to },
        { amount: 1 / rate, currency: from },
      ] as const);
}
