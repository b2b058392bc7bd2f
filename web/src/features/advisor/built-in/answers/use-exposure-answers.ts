import { correlationError } from '@ballast/engine/correlation/significance';
import { useTranslations } from 'use-intl/react';
import { useRough } from '../../../../lib/use-rough.ts';
import { useShare } from '../../../../lib/use-share.ts';
import { useFormat } from '../../../../lib/words.tsx';
import type { AnswerContext } from '../report-slot.ts';
import { missingAnswer, type AnswerState, type Fact } from './answer-state.ts';
import { useSectorName } from '../../../../components/use-sector-name.ts';

/** Where the value is: by holding, sector, country, currency, and what moves together or is held twice. */
export function useExposureAnswers() {
  const t = useTranslations('computedAnswers.exposure');
  const exposureWords = useTranslations('reportFigures.exposure');
  const format = useFormat();
  const share = useShare();
  const rough = useRough();
  const sectorName = useSectorName();

  const largest = (context: AnswerContext): AnswerState => {
    const { contributions } = context.sections;
    if (contributions?.ok !== true) return missingAnswer(contributions, context.isComing);
    const rows = contributions.value.rows.toSorted((a, b) => b.weight - a.weight);
    const [first] = rows;
    if (first === undefined) return { kind: 'none', reason: 'no_holdings' };
    const { currency } = contributions.basis;
    return {
      kind: 'figures',
      sentence: t('largest', {
        name: context.nameOf(first.key),
        weight: share(first.weight),
        amount: format.money(first.value, currency),
      }),
      facts: rows.slice(0, SHOWN).map(({ key, value, weight }) => ({
        name: context.nameOf(key),
        value: format.percent(weight),
        note: format.money(value, currency),
        section: 'contributions',
      })),
      basis: contributions.basis,
    };
  };

  const weight = (context: AnswerContext, wanted: string): AnswerState => {
    const { contributions } = context.sections;
    if (contributions?.ok !== true) return missingAnswer(contributions, context.isComing);
    const row = contributions.value.rows.find(({ key }) => key === wanted);
    if (row === undefined) return { kind: 'sentence', words: t('notCovered') };
    const { currency } = contributions.basis;
    const name = context.nameOf(row.key);
    const part = share(row.riskContribution);
    return {
      kind: 'figures',
      sentence: t('weight', {
        name,
        weight: share(row.weight),
        amount: format.money(row.value, currency),
        part,
      }),
      facts: [{ name: t('part', { name }), value: part, section: 'contributions' }],
      basis: contributions.basis,
    };
  };

  const parts = (context: AnswerContext, by: 'sectors' | 'countries' | 'currencies'): AnswerState => {
    const { exposure } = context.sections;
    if (exposure?.ok !== true) return missingAnswer(exposure, context.isComing);
    const { currency } = exposure.basis;
    const { value } = exposure;
    const isPartly = by === 'sectors' && value.sectors.some(({ name }) => name === 'unclassified');
    const known = value.sectors.find(({ name }) => name !== 'unclassified');
    if (isPartly && known === undefined) return { kind: 'sentence', words: exposureWords('none') };
    const named =
      by === 'sectors'
        ? value.sectors.map((one) => ({ ...one, name: sectorName(one.name) }))
        : by === 'countries'
          ? value.countries.map((one) => ({ ...one, name: exposureWords(`countries.${one.name}`) }))
          : value.currencies;
    const first = isPartly && known !== undefined ? { ...known, name: sectorName(known.name) } : named[0];
    if (first === undefined) return { kind: 'none', reason: 'no_value' };
    return {
      kind: 'figures',
      sentence: t(isPartly ? 'knownSectors' : by, { name: first.name, weight: share(first.weight) }),
      ...(by === 'countries' && { note: t('byListing') }),
      facts: named.slice(0, SHOWN).map((one): Fact => ({
        name: one.name,
        value: format.percent(one.weight),
        note: format.money(one.value, currency),
        section: by === 'currencies' ? 'currency' : 'exposure',
      })),
      basis: exposure.basis,
    };
  };

  const overlap = (context: AnswerContext): AnswerState => {
    const { exposure } = context.sections;
    if (exposure?.ok !== true) return missingAnswer(exposure, context.isComing);
    const { funds, overlaps } = exposure.value.lookThrough;
    if (funds.length < 2) return { kind: 'sentence', words: t('fewFunds', { count: funds.length }) };
    const [first] = overlaps;
    if (first === undefined) return { kind: 'sentence', words: t('noDisclosure') };
    const pair = ([one, other]: readonly [string, string]) =>
      t('pair', { one: context.nameOf(one), other: context.nameOf(other) });
    return {
      kind: 'figures',
      sentence: t('overlap', { pair: pair(first.funds), part: format.percent(first.overlap, 0) }),
      facts: overlaps.slice(0, SHOWN).map((one) => ({
        name: pair(one.funds),
        value: format.percent(one.overlap),
        section: 'exposure',
      })),
      basis: exposure.basis,
    };
  };

  const correlation = (context: AnswerContext): AnswerState => {
    const found = context.sections.correlation;
    if (found?.ok !== true) return missingAnswer(found, context.isComing);
    const average = rough.ratio(found.value.average, correlationError(found.value.average, found.value.observations));
    return {
      kind: 'figures',
      sentence: t('correlation', { average }),
      note: t('correlationMeaning'),
      facts: [{ name: t('average'), value: average, section: 'correlation' }],
      basis: found.basis,
    };
  };

  return { largest, weight, parts, overlap, correlation };
}

const SHOWN = 10;
