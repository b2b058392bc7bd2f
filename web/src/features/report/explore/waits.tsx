import type { Explored } from '@ballast/engine/explore/question';
import type { Currency } from '@ballast/engine/money/currency';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { useNames } from '../section/use-names.ts';

/** What waiting for the long term would save of the tax of sold lots, and what their price could lose meanwhile. */
export function Waits({ explored: { waits, keys }, currency }: { explored: Explored; currency: Currency }) {
  const t = useTranslations('explore.result');
  const format = useFormat();
  const estimates = useEstimates();
  const names = useNames();
  const rough = (amount: number) => estimates.amount(roundEstimate(amount, null), currency);
  return waits.map(({ holding, units, after, days, shortRate, longRate, saving, fall }) => (
    <p key={`${String(holding)} ${after}`}>
      {t('wait', {
        units: format.quantity(units, currency),
        name: names(keys[holding] ?? ''),
        day: format.date(after),
        long: format.percent(longRate),
        short: format.percent(shortRate),
        saving: rough(saving),
      })}{' '}
      {fall === null
        ? t('waitUnknown', { days: String(days) })
        : t(fall > saving ? 'waitMore' : 'waitLess', { days: String(days), fall: rough(fall) })}
    </p>
  ));
}
