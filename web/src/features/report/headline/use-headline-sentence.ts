import type { Headline } from '@ballast/engine/report/headline/headline';
import type { Basis } from '@ballast/engine/report/section';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { useNames } from '../section/use-names.ts';

/** The sentence to remember: what a bad day costs, and whose doing that is. */
export function useHeadlineSentence(): (value: Headline, basis: Basis) => string {
  const t = useTranslations('report.headline');
  const format = useFormat();
  const names = useNames();
  return ({ oneIn, horizon, loss, largest }, { currency }) => {
    const values = { oneIn: String(Math.round(oneIn)), loss: format.money(loss.amount, currency) };
    if (horizon > 1) return t('days', { ...values, days: format.quantity(horizon) });
    // One holding is all of it, and a part beyond the whole (beside hedges) says nothing in a sentence.
    if (largest === null || Math.round(largest.part * 100) >= 100) return t('alone', values);
    return t('sentence', { ...values, part: format.percent(largest.part, 0), name: names(largest.key) });
  };
}
