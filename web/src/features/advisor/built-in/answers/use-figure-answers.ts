import type { MeasureId } from '@ballast/engine/measures/registry';
import type { MeasureRow } from '@ballast/engine/report/measures/measures';
import type { CrisisId } from '@ballast/engine/scenarios/crises';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../../lib/words.tsx';
import type { AnswerContext } from '../report-slot.ts';
import { missingAnswer, type AnswerState, type Fact } from './answer-state.ts';

/** Single figures of the report: a measure, the deepest fall, a crash by name, the index beside it, limits exceeded. */
export function useFigureAnswers() {
  const t = useTranslations('computedAnswers.figures');
  const names = useTranslations('reportMeasures.names');
  const meanings = useTranslations('reportMeasures.meanings');
  const crises = useTranslations('reportFigures.crises');
  const compared = useTranslations('reportFigures.comparison.names');
  const findingWords = useTranslations('reportFigures.findings');
  const format = useFormat();
  const shown = (value: number, unit: MeasureRow['unit']) =>
    unit === 'fraction'
      ? format.percent(value)
      : unit === 'days'
        ? format.quantity(Math.ceil(value))
        : format.score(value);

  const measure = ({ sections: { measures }, isComing, nameOf }: AnswerContext, id: MeasureId): AnswerState => {
    if (measures?.ok !== true) return missingAnswer(measures, isComing);
    const row = measures.value.rows.find((one) => one.id === id);
    if (row?.portfolio.ok !== true) return { kind: 'sentence', words: t('unmeasured', { name: names(id) }) };
    const { benchmark } = measures.value;
    const index = benchmark === null ? null : nameOf(benchmark);
    const value = shown(row.portfolio.value, row.unit);
    return {
      kind: 'figures',
      sentence:
        index !== null && AGAINST_INDEX.has(id)
          ? t('measureTo', { name: names(id), index, value })
          : t('measure', { name: names(id), value }),
      note: meanings(id),
      facts: [
        { name: names(id), value, section: 'measures' },
        ...(index !== null && row.benchmark?.ok === true
          ? [{ name: index, value: shown(row.benchmark.value, row.unit), section: 'measures' } as const]
          : []),
      ],
      basis: measures.basis,
    };
  };

  const drawdown = ({ sections: { drawdown: found }, isComing }: AnswerContext): AnswerState => {
    if (found?.ok !== true) return missingAnswer(found, isComing);
    const { maximum, episodes } = found.value;
    if (maximum === null) return { kind: 'sentence', words: t('noDrawdown') };
    const { currency } = found.basis;
    return {
      kind: 'figures',
      sentence: t('drawdown', {
        depth: format.percent(Math.abs(maximum.depth)),
        amount: format.money(Math.abs(maximum.amount), currency),
        peak: format.date(maximum.peak),
        trough: format.date(maximum.trough),
      }),
      note: t('hypothetical'),
      facts: episodes.map(({ peak, trough, depth, amount }) => ({
        name: t('episode', { peak: format.date(peak), trough: format.date(trough) }),
        value: format.percent(Math.abs(depth)),
        note: format.money(Math.abs(amount), currency),
        section: 'drawdown',
      })),
      basis: found.basis,
    };
  };

  const shortfall = ({ sections: { headline }, isComing }: AnswerContext): AnswerState => {
    if (headline?.ok !== true) return missingAnswer(headline, isComing);
    const { oneIn, expectedShortfall, loss } = headline.value;
    const { currency } = headline.basis;
    const amount = format.money(expectedShortfall.amount, currency);
    return {
      kind: 'figures',
      sentence: t('shortfall', { oneIn: String(Math.round(oneIn)), amount }),
      note: t('notTheMost'),
      facts: [
        { name: t('average'), value: amount, note: format.percent(expectedShortfall.fraction), section: 'tail' },
        {
          name: t('bad', { oneIn: String(Math.round(oneIn)) }),
          value: format.money(loss.amount, currency),
          note: format.percent(loss.fraction),
          section: 'headline',
        },
      ],
      basis: headline.basis,
    };
  };

  const crisis = ({ sections: { crises: found }, isComing }: AnswerContext, ids: readonly CrisisId[]): AnswerState => {
    if (found?.ok !== true) return missingAnswer(found, isComing);
    const { currency } = found.basis;
    const asked =
      ids.length === 0 ? found.value.replays : found.value.replays.filter((one) => ids.includes(one.crisis.id));
    const known = asked.filter(({ change }) => change !== null).toSorted((a, b) => a.amount - b.amount);
    const [first] = ids.length === 0 ? known : asked.filter(({ change }) => change !== null);
    if (first === undefined) return { kind: 'sentence', words: t('noCrisis') };
    const change = first.change ?? 0;
    return {
      kind: 'figures',
      sentence: t(change < 0 ? 'crisis' : 'harmless', {
        name: crises(`names.${first.crisis.id}`),
        amount: format.money(Math.abs(first.amount), currency),
        part: format.percent(Math.abs(change)),
      }),
      note: t('hypothetical'),
      facts: asked.map((one): Fact => ({
        name: crises(`names.${one.crisis.id}`),
        value: one.change === null ? null : format.moneyChange(one.amount, currency),
        note: one.change === null ? undefined : format.percentChange(one.change),
        section: 'crises',
      })),
      basis: found.basis,
    };
  };

  const compare = ({ sections: { comparison }, isComing, nameOf }: AnswerContext): AnswerState => {
    if (comparison?.ok !== true) return missingAnswer(comparison, isComing);
    const { benchmark, rows } = comparison.value;
    const index = nameOf(benchmark);
    const returned = rows.find(({ id }) => id === 'annualized_return');
    const of = (value: number, id: string) =>
      id === 'sharpe' || id === 'beta' ? format.score(value) : format.percent(value);
    return {
      kind: 'figures',
      sentence:
        typeof returned?.portfolio !== 'number' || returned.benchmark === null
          ? t('compared', { index })
          : t('returned', {
              index,
              own: format.percent(returned.portfolio),
              theirs: format.percent(returned.benchmark),
            }),
      note: t('notWhatYouEarned'),
      facts: rows.map(({ id, portfolio, benchmark: theirs }) => ({
        name: compared(id),
        value: portfolio === null ? null : of(portfolio, id),
        note: theirs === null ? undefined : t('ofIndex', { index, value: of(theirs, id) }),
        section: 'comparison',
      })),
      basis: comparison.basis,
    };
  };

  const rupee = ({ sections: { exposure }, isComing }: AnswerContext, fall: number): AnswerState => {
    if (exposure?.ok !== true) return missingAnswer(exposure, isComing);
    const { currency } = exposure.basis;
    const inDollars = currency === 'INR';
    const part = exposure.value.currencies.find(({ name }) => name === (inDollars ? 'USD' : 'INR'));
    if (part === undefined) return { kind: 'sentence', words: t(inDollars ? 'noDollars' : 'noRupees') };
    // A rupee worth a tenth less makes a dollar cost 1 / 0.9 as many rupees.
    const change = part.value * (inDollars ? 1 / (1 - fall) - 1 : -fall);
    return {
      kind: 'figures',
      sentence: t(change < 0 ? 'rupeeLoses' : 'rupeeGains', {
        fall: format.percent(fall, 0),
        amount: format.money(Math.abs(change), currency),
      }),
      note: t('rupeeAlone'),
      facts: [
        {
          name: t('held', { currency: part.name }),
          value: format.money(part.value, currency),
          note: format.percent(part.weight),
          section: 'currency',
        },
      ],
      basis: exposure.basis,
    };
  };

  const findings = ({ sections: { findings: found }, isComing }: AnswerContext): AnswerState => {
    if (found?.ok !== true) return missingAnswer(found, isComing);
    const { findings: over } = found.value;
    const limit = (value: number, unit: (typeof over)[number]['unit']) =>
      unit === 'fraction' ? format.percent(value) : unit === 'ratio' ? format.score(value) : format.quantity(value);
    return {
      kind: 'figures',
      sentence: over.length === 0 ? findingWords('none') : findingWords('sentence', { count: over.length }),
      note: findingWords('general'),
      facts: over.map(({ id, figure, threshold, unit }) => ({
        name: findingWords(`checks.${id}`),
        value: limit(figure, unit),
        note: t('limit', { threshold: limit(threshold, unit) }),
        section: 'findings',
      })),
      basis: found.basis,
    };
  };

  return { measure, drawdown, shortfall, crisis, compare, rupee, findings };
}

const AGAINST_INDEX: ReadonlySet<MeasureId> = new Set([
  'beta',
  'alpha',
  'correlation',
  'r_squared',
  'tracking_error',
  'information_ratio',
  'up_capture',
  'down_capture',
]);
