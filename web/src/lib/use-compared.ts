import type { ComparedId, ComparisonRow } from '@ballast/engine/report/comparison/comparison';
import { useEstimates } from './use-estimates.ts';
import { useRough } from './use-rough.ts';
import { useFormat } from './words.tsx';

interface Compared {
  readonly write: (id: ComparedId, value: number) => string;
  /**
   * Of portfolio less benchmark. `same`: both are written alike; `chance`: they are not, and the interval of the difference holds 0. Null where
   * there is no interval.
   */
  readonly verdictOf: (row: ComparisonRow) => 'higher' | 'lower' | 'same' | 'chance' | null;
}

/** How the figures of portfolio and benchmark are written, and whether they differ. Takes the standard error of the beta. */
export function useCompared(): (betaError: number | null) => Compared {
  const format = useFormat();
  const estimates = useEstimates();
  const rough = useRough();
  return (betaError) => {
    const write: Compared['write'] = (id, value) => {
      if (id === 'beta') return rough.ratio(value, betaError);
      if (id === 'sharpe') return format.score(value, 1);
      return id === 'annualized_return' ? format.percent(value, 0) : estimates.level(value);
    };
    return {
      write,
      verdictOf: ({ id, portfolio, benchmark, difference }) => {
        if (difference === null || portfolio === null || benchmark === null) return null;
        if (difference.low > 0) return 'higher';
        if (difference.high < 0) return 'lower';
        return write(id, portfolio) === write(id, benchmark) ? 'same' : 'chance';
      },
    };
  };
}
