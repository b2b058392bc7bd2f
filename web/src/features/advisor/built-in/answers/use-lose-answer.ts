import { scopeOf } from '@ballast/engine/report/scope';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../../lib/use-estimates.ts';
import { useShare } from '../../../../lib/use-share.ts';
import { useRough } from '../../../../lib/use-rough.ts';
import { useFormat } from '../../../../lib/words.tsx';
import type { AnswerContext, AnswerSubject } from '../report-slot.ts';
import { missingAnswer, type Fact, type AnswerState } from './answer-state.ts';

/** What can I lose: on a bad day, at the deepest fall, in the worst crisis. */
export function useLoseAnswer(): (context: AnswerContext, subject: AnswerSubject) => AnswerState {
  const t = useTranslations('builtInAnswers.lose');
  const words = useTranslations('report.headline');
  const crises = useTranslations('reportFigures.crises');
  const format = useFormat();
  const share = useShare();
  const rough = useRough();
  const estimates = useEstimates();

  return ({ sections: { headline, drawdown, crises: replays }, isComing, nameOf }, subject) => {
    if (headline?.ok !== true) return missingAnswer(headline, isComing);
    // All at once: figures that come one by one would move what is being read.
    if ((drawdown === undefined || replays === undefined) && isComing) return { kind: 'coming' };
    const { oneIn, loss, interval, expectedShortfall, shortfallInterval, largest, total, counted, held } =
      headline.value;
    const { currency } = headline.basis;
    const range = interval && { low: interval.low.amount, high: interval.high.amount };
    const values = {
      oneIn: String(Math.round(oneIn)),
      loss: rough.amount(loss.amount, currency, range),
      isPart: String(counted < held),
      counted,
      held,
    };
    const deepest = drawdown?.ok === true ? drawdown.value.maximum : null;
    const worst = replays?.ok === true ? replays.value.worst : null;
    const facts: readonly Fact[] = [
      {
        name: t('bad', { oneIn: values.oneIn }),
        value: values.loss,
        note: rough.percent(loss.fraction, interval && { low: interval.low.fraction, high: interval.high.fraction }),
        section: 'headline',
      },
      {
        name: t('shortfall'),
        value: rough.amount(
          expectedShortfall.amount,
          currency,
          shortfallInterval && { low: shortfallInterval.low.amount, high: shortfallInterval.high.amount },
        ),
        note: rough.percent(
          expectedShortfall.fraction,
          shortfallInterval && { low: shortfallInterval.low.fraction, high: shortfallInterval.high.fraction },
        ),
        section: 'tail',
      },
      deepest === null
        ? { name: t('noDrawdown'), value: null, section: 'drawdown' }
        : {
            name: t('deepest', { peak: format.date(deepest.peak), trough: format.date(deepest.trough) }),
            value: rough.amount(Math.abs(deepest.amount), currency),
            note: estimates.level(Math.abs(deepest.depth)),
            section: 'drawdown',
          },
      worst === null || worst.change === null
        ? { name: t('noCrisis'), value: null, section: 'crises' }
        : {
            name: t('crisis', { name: crises(`names.${worst.crisis.id}`) }),
            value: rough.amount(Math.abs(worst.amount), currency),
            note: [
              rough.percent(Math.abs(worst.change)),
              worst.coverage.extent === 'unknown'
                ? crises('partlyUnknown')
                : crises('covered', { own: format.percent(worst.coverage.own, 0) }),
            ].join(', '),
            section: 'crises',
          },
    ];
    return {
      kind: 'figures',
      sentence: [
        words(loss.amount <= 0 ? 'noLoss' : 'sentence', values),
        largest !== null &&
          loss.amount > 0 &&
          Math.round(largest.part * 100) < 100 &&
          words('largest', {
            name: nameOf(largest.key),
            weight: share(largest.weight),
            part: share(largest.part),
            scope: scopeOf(headline.basis.coverage, subject.assets),
          }),
      ]
        .filter(Boolean)
        .join(' '),
      note: t('everything', { total: format.money(total, currency), extent: headline.basis.coverage.extent }),
      facts,
      basis: headline.basis,
    };
  };
}
