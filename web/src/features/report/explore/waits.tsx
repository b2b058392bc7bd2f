import type { Explored } from '@ballast/engine/explore/question';
import type { Currency } from '@ballast/engine/money/currency';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { useNames } from '../words/use-names.ts';

/** What waiting would save of the tax and the exit load of sold lots, and what their price could lose meanwhile. */
export function Waits({ explored: { waits, keys }, currency }: { explored: Explored; currency: Currency }) {
  const t = useTranslations('explore.result');
  const format = useFormat();
  const estimates = useEstimates();
  const names = useNames();
  const rough = (amount: number) => estimates.estimate(roundEstimate(amount, null), currency);
  return waits.map(({ saves, holding, units, after, days, rate, laterRate, isAtRates, saving, fall }) => (
    <p key={`${saves} ${String(holding)} ${after}`}>
      {t(saves === 'tax' ? (isAtRates ? 'wait' : 'waitLongTerm') : laterRate > 0 ? 'waitLowerLoad' : 'waitNoLoad', {
        units: format.quantity(units, currency),
        name: names(keys[holding] ?? ''),
        day: format.date(after),
        later: format.percent(laterRate),
        now: format.percent(rate),
        saving: rough(saving),
      })}{' '}
      {fall === null
        ? t('waitUnknown', { days: String(days) })
        : t(fall > saving ? 'waitMore' : 'waitLess', { days: String(days), fall: rough(fall) })}
    </p>
  ));
}
