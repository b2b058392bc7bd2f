import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../../lib/words.tsx';
import type { AnswerContext } from '../report-slot.ts';
import { dayBefore, type Period } from '../words/period-words.ts';
import { missingAnswer, type AnswerState, type Fact } from './answer-state.ts';

/** What today’s holdings did over a period, beside the index. */
export function usePeriodAnswer() {
  const t = useTranslations('computedAnswers.period');
  const format = useFormat();

  return ({ sections: { overTime, headline }, isComing, nameOf }: AnswerContext, period: Period): AnswerState => {
    if (overTime?.ok !== true) return missingAnswer(overTime, isComing);
    const { days, held, benchmark } = overTime.value;
    const first = days[0] ?? '';
    const last = days.at(-1) ?? '';
    const from = dayBefore(period, last);
    if (from < first) return { kind: 'sentence', words: t('tooLong', { first: format.date(first) }) };
    const start = days.findLastIndex((day) => day <= from);
    const changeOf = (levels: Float64Array) => (levels.at(-1) ?? Number.NaN) / (levels[start] ?? Number.NaN) - 1;
    const own = changeOf(held);
    const index = benchmark === null ? null : { name: nameOf(benchmark.key), change: changeOf(benchmark.levels) };
    const total = headline?.ok === true ? headline.value.total : null;
    const amount = total === null ? null : total - total / (1 + own);
    const { currency } = overTime.basis;
    const facts: readonly Fact[] = [
      {
        name: t('own'),
        value: format.percentChange(own),
        note: amount === null ? undefined : format.moneyChange(amount, currency),
        section: 'overTime',
      },
      ...(index === null
        ? []
        : [{ name: index.name, value: format.percentChange(index.change), section: 'overTime' } as const]),
    ];
    const said = { own: format.percentChange(own), from: format.date(days[start] ?? first), to: format.date(last) };
    return {
      kind: 'figures',
      sentence:
        index === null
          ? t('changed', said)
          : t('against', { ...said, index: index.name, theirs: format.percentChange(index.change) }),
      note: t('hypothetical'),
      facts,
      basis: overTime.basis,
    };
  };
}
