import { correlationError } from '@ballast/engine/correlation/significance';
import type { CorrelationReport } from '@ballast/engine/report/correlation/correlation';
import { useTranslations } from 'use-intl/react';
import { useRough } from '../../../../lib/use-rough.ts';
import { useFormat } from '../../../../lib/words.tsx';
import type { AnswerContext } from '../report-slot.ts';
import { missingAnswer, type Fact, type AnswerState } from './answer-state.ts';
import { useSectorName } from '../../../../components/use-sector-name.ts';

/** How diversified am I: by how many equal holdings it counts, where the value is, how much it moves together. */
export function useSpreadAnswer(): (context: AnswerContext) => AnswerState {
  const t = useTranslations('builtInAnswers.spread');
  const countries = useTranslations('reportFigures.exposure.countries');
  const format = useFormat();
  const rough = useRough();
  const sectorName = useSectorName();

  return ({ sections: { contributions, exposure, correlation }, isComing, nameOf }) => {
    if (contributions?.ok !== true) return missingAnswer(contributions, isComing);
    if ((exposure === undefined || correlation === undefined) && isComing) return { kind: 'coming' };
    const { rows, concentration, diversificationRatio } = contributions.value;
    const largest = rows.toSorted((a, b) => b.weight - a.weight)[0];
    const parts = exposure?.ok === true ? exposure.value : null;
    const sector = parts?.sectors.find(({ name }) => name !== 'unclassified');
    const country = parts?.countries[0];
    const effective = format.score(concentration.effectiveCount, 1);
    const averageOf = ({ average, observations }: CorrelationReport) =>
      rough.ratio(average, correlationError(average, observations));
    const facts: readonly Fact[] = [
      { name: t('effective'), value: effective, section: 'contributions' },
      {
        name: t('largest'),
        value: format.percent(concentration.largest, 0),
        note: largest && nameOf(largest.key),
        section: 'contributions',
      },
      { name: t('topFive'), value: format.percent(concentration.topFive, 0), section: 'contributions' },
      ...(sector === undefined
        ? []
        : [
            {
              name: t('sector', { name: sectorName(sector.name) }),
              value: format.percent(sector.weight, 0),
              section: 'exposure',
            } as const,
          ]),
      ...(country === undefined
        ? []
        : [
            {
              name: t('country', { name: countries(country.name) }),
              value: format.percent(country.weight, 0),
              section: 'exposure',
            } as const,
          ]),
      {
        name: t('correlation'),
        value: correlation?.ok === true ? averageOf(correlation.value) : null,
        section: 'correlation',
      },
      {
        name: t('ratio'),
        value: diversificationRatio.ok ? format.score(diversificationRatio.value, 1) : null,
        section: 'contributions',
      },
    ];
    return {
      kind: 'figures',
      sentence:
        rows.length === 1
          ? t(contributions.basis.coverage.extent === 'all' ? 'one' : 'oneCovered')
          : t('sentence', { count: format.quantity(rows.length), effective }),
      facts,
      basis: contributions.basis,
    };
  };
}
