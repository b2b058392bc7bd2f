import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import type { Headline } from '@ballast/engine/report/headline/headline';
import type { Basis, Range } from '@ballast/engine/report/section';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useShare } from '../../../lib/use-share.ts';
import { useFormat } from '../../../lib/words.tsx';
import { useNames } from './use-names.ts';
import { useScope } from './use-scope.ts';

interface HeadlineWords {
  /** What a bad day costs. */
  readonly loss: string;
  /** Who brings most of it, of how much of the money; null where that says nothing. */
  readonly largest: string | null;
}

/** The two sentences to remember. Figures are rounded as far as they are sure. */
export function useHeadlineSentence(): (value: Headline, basis: Basis) => HeadlineWords {
  const t = useTranslations('report.headline');
  const format = useFormat();
  const share = useShare();
  const estimates = useEstimates();
  const names = useNames();
  const scopeOf = useScope();
  return ({ oneIn, horizon, loss, interval, largest, counted, held }, { currency, coverage }) => {
    const values = {
      oneIn: String(Math.round(oneIn)),
      loss: estimates.estimate(roundEstimate(loss.amount, amounts(interval)), currency),
      days: format.quantity(horizon),
      isPart: String(counted < held),
      counted,
      held,
    };
    return {
      loss: t(loss.amount <= 0 ? 'noLoss' : horizon > 1 ? 'days' : 'sentence', values),
      // One holding is all of it, and a part beyond the whole (beside hedges) says nothing in a sentence.
      largest:
        largest === null || loss.amount <= 0 || Math.round(largest.part * 100) >= 100
          ? null
          : t('largest', {
              name: names(largest.key),
              weight: share(largest.weight),
              part: share(largest.part),
              scope: scopeOf(coverage),
            }),
    };
  };
}

/** A range in money. */
export function amounts(range: Range | null) {
  return range && { low: range.low.amount, high: range.high.amount };
}
