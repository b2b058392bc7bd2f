import { PAIR_MEASURES, type MeasureId } from '@ballast/engine/measures/registry';
import { betaErrorOf } from '@ballast/engine/report/measures/beta-error';
import { limitKindOf } from '@ballast/engine/rules/limit-kind';
import { CRISES, type CrisisId } from '@ballast/engine/scenarios/crises';
import type { CrisesReport, ReplayBesideIndex } from '@ballast/engine/report/crises/crises';
import { useTranslations } from 'use-intl/react';
import { useAgainst } from '../../../../lib/use-against.ts';
import { useCompared } from '../../../../lib/use-compared.ts';
import { useEstimates } from '../../../../lib/use-estimates.ts';
import { useMeasureName } from '../../../../lib/use-measure-name.ts';
import { useRough } from '../../../../lib/use-rough.ts';
import { useFormat } from '../../../../lib/words.tsx';
import type { AnswerContext, AnswerSubject } from '../report-slot.ts';
import { useMeasureText } from './use-measure-text.ts';
import { missingAnswer, type AnswerState, type Fact } from './answer-state.ts';

/** Single figures of the report: a measure, the deepest fall, a crash by name, the index beside it, limits exceeded. */
export function useFigureAnswers() {
  const t = useTranslations('computedAnswers.figures');
  const names = useTranslations('reportMeasures.names');
  const measureName = useMeasureName();
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
    const name = measureName(id, measures.value.by);
    if (row?.portfolio.ok !== true) return { kind: 'sentence', words: t('unmeasured', { name }) };
    const { benchmark } = measures.value;
    const index = benchmark === null ? null : nameOf(benchmark);
    const value = shown(row, row.portfolio.value, measures);
    return {
      kind: 'figures',
      sentence:
        index !== null && AGAINST_INDEX.has(id)
          ? t('measureTo', { name: names(id), index, value })
          : t('measure', { name, value }),
      note: id === 'annualized_return' ? t('notWhatYouEarned') : meanings(id),
      facts: [
        { name, value, section: 'measures' },
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
    const { oneIn, expectedShortfall, shortfallInterval, loss, interval } = headline.value;
    const { currency } = headline.basis;
    const amount = rough.amount(
      expectedShortfall.amount,
      currency,
      shortfallInterval && { low: shortfallInterval.low.amount, high: shortfallInterval.high.amount },
    );
    return {
      kind: 'figures',
      sentence: t('shortfall', { oneIn: String(Math.round(oneIn)), amount }),
      note: t('notTheMost'),
      facts: [
        {
          name: t('average'),
          value: amount,
          note: rough.percent(
            expectedShortfall.fraction,
            shortfallInterval && { low: shortfallInterval.low.fraction, high: shortfallInterval.high.fraction },
          ),
          section: 'tail',
        },
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

  const crisis = (context: AnswerContext, { holdings }: AnswerSubject, ids: readonly CrisisId[]): AnswerState => {
    const { crises: found } = context.sections;
    if (found?.ok !== true) return missingAnswer(found, context.isComing);
    const { currency } = found.basis;
    const { replays } = found.value;
    const asked = ids.length === 0 ? replays : replays.filter((one) => ids.includes(one.crisis.id));
    const known = asked.filter(({ change }) => change !== null);
    const [first] = ids.length === 0 ? known.toSorted((a, b) => a.amount - b.amount) : known;
    if (first === undefined) {
      const words = asked.length > 0 ? t('noCrisis', { currency }) : whyNone(found.value, currency);
      return { kind: 'sentence', words };
    }
    const change = first.change ?? 0;
    return {
      kind: 'figures',
      sentence: t(change < 0 ? 'crisis' : 'harmless', {
        name: crises(`names.${first.crisis.id}`),
        amount: rough.amount(Math.abs(first.amount), currency),
        part: rough.percent(Math.abs(change)),
      }),
      note: [t('hypothetical'), standInsOf(first)].filter(Boolean).join(' '),
      facts: asked.map((one): Fact => ({
        name: crises(`names.${one.crisis.id}`),
        value: one.change === null ? null : rough.change(one.amount, currency),
        note: one.change === null ? undefined : noteOf(one, one.change),
        section: 'crises',
      })),
      // It covers what was replayed, over days of its own.
      basis: { ...found.basis, coverage: first.coverage, window: null },
    };

    /** Which index stands in for which holdings, with the part of the value; empty where all are by own prices. */
    function standInsOf({ coverage: { proxied }, holdings: replayed }: ReplayBesideIndex): string {
      if (proxied === 0) return '';
      const byIndex = replayed.filter(({ proxy }) => proxy !== null);
      const words = crises('proxied', {
        part: format.percent(proxied, 0),
        names: format.list([...new Set(byIndex.flatMap(({ proxy }) => proxy ?? []))].map(context.nameOf)),
        holdings: format.list(byIndex.map(({ key }) => context.nameOf(key))),
      });
      return `${words}.`;
    }

    /** Crises of other countries and those whose index did not fall are in no report. */
    function whyNone({ replays: all }: CrisesReport, base: typeof currency): string {
      const held = new Set(
        all.length > 0 ? all.map((one) => one.crisis.market) : holdings.map((one) => one.holding.market),
      );
      const markets = new Set(CRISES.flatMap(({ id, market }) => (ids.includes(id) ? market : [])));
      const fell = [...markets].find((market) => held.has(market));
      const [elsewhere] = markets;
      if (fell !== undefined) return t('indexRose', { index: context.nameOf(CRISIS_INDEX[fell]), currency: base });
      if (elsewhere !== undefined) return t(`otherCountry.${elsewhere}`);
      return crises('noneFell', { currency: base });
    }
  };

  const noteOf = ({ coverage }: ReplayBesideIndex, change: number): string => {
    const part = rough.percentChange(change);
    return coverage.extent === 'unknown'
      ? part
      : `${part}, ${crises('covered', { own: format.percent(coverage.own, 0) })}`;
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

/** What a country's crises are dated by. */
const CRISIS_INDEX = { IN: 'IN:NIFTY50', US: 'US:SPX' } as const;

const AGAINST_INDEX: ReadonlySet<MeasureId> = new Set(PAIR_MEASURES.map(({ id }) => id));
