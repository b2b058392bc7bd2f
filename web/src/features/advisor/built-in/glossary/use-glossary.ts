import { MEASURES } from '@ballast/engine/measures/registry';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Term } from './term.ts';

const CONCENTRATION = ['effective', 'largest', 'topFive', 'herfindahl'] as const;
const OTHERS = ['bad_day', 'diversification', 'stress_test', 'crisis_replay', 'coverage', 'proxy', 'window'] as const;
/** Those that go by other words too. */
const ALIASED = [
  'value_at_risk_95',
  'expected_shortfall_95',
  'volatility',
  'maximum_drawdown',
  'conditional_drawdown_95',
  'sharpe',
  'sortino',
  'calmar',
  'omega',
  'excess_kurtosis',
  'skewness',
  'r_squared',
  'annualized_return',
  'herfindahl',
  'effective',
  'diversification',
  'stress_test',
  'crisis_replay',
  'proxy',
] as const;

/** Every term that can be explained, by name: what the report measures, and the other words it uses. */
export function useGlossary(): readonly Term[] {
  const measures = useTranslations('reportMeasures');
  const concentration = useTranslations('reportFigures.concentration');
  const t = useTranslations('builtInAnswers');
  return useMemo(() => {
    const aliasesOf = (id: string): readonly string[] => {
      const known = ALIASED.find((one) => one === id);
      return known === undefined ? [] : t(`aliases.${known}`).split(', ');
    };
    const ofMeasures = MEASURES.map(({ id }) => ({
      id,
      name: measures(`names.${id}`),
      meaning: measures(`meanings.${id}`),
      measure: id,
    }));
    const ofConcentration = CONCENTRATION.map((id) => ({
      id,
      name: concentration(`names.${id}`),
      meaning: concentration(`meanings.${id}`),
      measure: null,
    }));
    const others = OTHERS.map((id) => ({
      id,
      name: t(`terms.${id}.name`),
      meaning: t(`terms.${id}.meaning`),
      measure: null,
    }));
    return [...ofMeasures, ...ofConcentration, ...others]
      .map((term) => ({ ...term, aliases: aliasesOf(term.id) }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }, [measures, concentration, t]);
}
