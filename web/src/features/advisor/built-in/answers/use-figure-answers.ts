import type { MeasureId } from '@ballast/engine/measures/registry';
import { betaErrorOf } from '@ballast/engine/report/measures/beta-error';
import { limitKindOf } from '@ballast/engine/rules/limit-kind';
import type { CrisisId } from '@ballast/engine/scenarios/crises';
import { useTranslations } from 'use-intl/react';
import { useAgainst } from '../../../../lib/use-against.ts';
import { useCompared } from '../../../../lib/use-compared.ts';
import { useEstimates } from '../../../../lib/use-estimates.ts';
import { useRough } from '../../../../lib/use-rough.ts';
import { useFormat } from '../../../../lib/words.tsx';
import type { AnswerContext } from '../report-slot.ts';
import { useMeasureText } from './use-measure-text.ts';
import { missingAnswer, type AnswerState, type Fact } from './answer-state.ts';

/** Single figures of the report: a measure, the deepest fall, a crash by name, the index beside it, limits exceeded. */
export function useFigureAnswers() {
  const t = useTranslations('computedAnswers.figures');
  const names = useTranslations('reportMeasures.names');
  const meanings = useTranslations('reportMeasures.meanings');
  const crises = useTranslations('reportFigures.crises');
  const compared = useTranslations('reportFigures.comparison.names');
  const findingWords = useTranslations('reportFigures.findings');
  const against = useAgainst();
  const comparedBy = useCompared();
  const format = useFormat();
  const rough = useRough();
  const estimates = useEstimates();
  const shown = useMeasureText();

  const measure = ({ sections: { measures }, isComing, nameOf }: AnswerContext, id: MeasureId): AnswerState => {
    if (measures?.ok !== true) return missingAnswer(measures, isComing);
    const row = measures.value.rows.find((one) => one.id === id);
    if (row?.portfolio.ok !== true) return { kind: 'sentence', words: t('unmeasured', { name: names(id) }) };
    const { benchmark } = measures.value;
    const index = benchmark === null ? null : nameOf(benchmark);
    const value = shown(row, row.portfolio.value, measures);
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
          ? [{ name: index, value: shown(row, row.benchmark.value, measures), section: 'measures' } as const]
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
        depth: estimates.level(Math.abs(maximum.depth)),
        amount: rough.amount(Math.abs(maximum.amount), currency),
        peak: format.date(maximum.peak),
        trough: format.date(maximum.trough),
      }),
      note: t('hypothetical'),
      facts: episodes.map(({ peak, trough, depth, amount }) => ({
        name: t('episode', { peak: format.date(peak), trough: format.date(trough) }),
        value: estimates.level(Math.abs(depth)),
        note: rough.amount(Math.abs(amount), currency),
        section: 'drawdown',
      })),
      basis: found.basis,
    };
  };

  const shortfall = ({ sections: { headline }, isComing }: AnswerContext): AnswerState => {
    if (headline?.ok !== true) return missingAnswer(headline, isComing);
    const { oneIn, expectedShortfall, loss, interval } = headline.value;
    const { currency } = headline.basis;
    const amount = rough.amount(expectedShortfall.amount, currency);
    return {
      kind: 'figures',
      sentence: t('shortfall', { oneIn: String(Math.round(oneIn)), amount }),
      note: t('notTheMost'),
      facts: [
        { name: t('average'), value: amount, note: rough.percent(expectedShortfall.fraction), section: 'tail' },
        {
          name: t('bad', { oneIn: String(Math.round(oneIn)) }),
          value: rough.amount(
            loss.amount,
            currency,
            interval && { low: interval.low.amount, high: interval.high.amount },
          ),
          note: rough.percent(loss.fraction, interval && { low: interval.low.fraction, high: interval.high.fraction }),
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
        amount: rough.amount(Math.abs(first.amount), currency),
        part: rough.percent(Math.abs(change)),
      }),
      note: t('hypothetical'),
      facts: asked.map((one): Fact => ({
        name: crises(`names.${one.crisis.id}`),
        value: one.change === null ? null : rough.change(one.amount, currency),
        note: one.change === null ? undefined : rough.percentChange(one.change),
        section: 'crises',
      })),
      basis: found.basis,
    };
  };

  const compare = ({ sections: { comparison, measures }, isComing, nameOf }: AnswerContext): AnswerState => {
    if (comparison?.ok !== true) return missingAnswer(comparison, isComing);
    const { benchmark, rows } = comparison.value;
    const index = nameOf(benchmark);
    const { write, verdictOf } = comparedBy(betaErrorOf(measures));
    const returned = rows.find(({ id }) => id === 'annualized_return');
    return {
      kind: 'figures',
      sentence:
        typeof returned?.portfolio !== 'number' || returned.benchmark === null
          ? t('compared', { index })
          : t('returned', {
              index,
              own: format.percent(returned.portfolio, 0),
              theirs: format.percent(returned.benchmark, 0),
            }),
      note: `${returned !== undefined && verdictOf(returned) === 'chance' ? `${t('chance')} ` : ''}${t('notWhatYouEarned')}`,
      facts: rows.map(({ id, portfolio, benchmark: theirs }) => ({
        name: compared(id),
        value: portfolio === null ? null : write(id, portfolio),
        note: theirs === null ? undefined : t('ofIndex', { index, value: write(id, theirs) }),
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
        amount: rough.amount(Math.abs(change), currency),
      }),
      note: t('rupeeAlone'),
      facts: [
        {
          name: t('held', { currency: part.name }),
          value: format.money(part.value, currency),
          note: format.percent(part.weight, 0),
          section: 'currency',
        },
      ],
      basis: exposure.basis,
    };
  };

  const findings = ({ sections: { findings: found }, isComing }: AnswerContext): AnswerState => {
    if (found?.ok !== true) return missingAnswer(found, isComing);
    const { findings: over, close, within, abstained } = found.value;
    const none =
      abstained.length === 0
        ? findingWords('none')
        : findingWords('noneChecked', { count: close.length + within.length });
    const unitOf = ({ id, unit }: (typeof over)[number]) =>
      id === 'deep_drawdown' ? 'level' : unit === 'holdings' ? 'count' : unit;
    return {
      kind: 'figures',
      sentence: over.length === 0 ? none : findingWords('sentence', { count: over.length }),
      note: findingWords('general'),
      facts: over.map((finding) => ({
        name: findingWords(`checks.${finding.id}`),
        value: against(finding.figure, finding.threshold, unitOf(finding)),
        note: t('limit', {
          limit: findingWords(`limitNames.${limitKindOf(finding)}`),
          threshold: against(finding.threshold, finding.threshold, unitOf(finding)),
        }),
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
