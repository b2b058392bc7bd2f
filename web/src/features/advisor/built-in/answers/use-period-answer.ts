import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../../lib/words.tsx';
import type { AnswerContext } from '../report-slot.ts';
import { dayBefore, lastDay, type Period } from '../words/period-words.ts';
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
    if (from >= last) return { kind: 'sentence', words: t('notYet') };
    const until = lastDay(period, last);
    const placeOf = (limit: string) => days.findLastIndex((day) => day <= limit);
    const [start, end] = [placeOf(from), placeOf(until)];
    const at = (levels: Float64Array, day: number) => levels[day] ?? Number.NaN;
    const changeOf = (levels: Float64Array) => at(levels, end) / at(levels, start) - 1;
    const own = changeOf(held);
    const index = benchmark === null ? null : { name: nameOf(benchmark.key), change: changeOf(benchmark.levels) };
    const total = headline?.ok === true ? headline.value.total : null;
    const amount = total === null ? null : (total * (at(held, end) - at(held, start))) / at(held, days.length - 1);
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
    const said = {
      own: format.percentChange(own),
      from: format.date(days[start] ?? first),
      to: format.date(days[end] ?? last),
    };
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
