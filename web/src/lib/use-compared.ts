import type { ComparedId } from '@ballast/engine/report/comparison/compared';
import type { ComparisonRow } from '@ballast/engine/report/comparison/comparison';
import { useEstimates } from './use-estimates.ts';
import { useRough } from './use-rough.ts';
import { useFormat } from './words.tsx';

interface Compared {
  readonly write: (id: ComparedId, value: number) => string;
  /**
   * Of portfolio less benchmark. Where the interval of the difference holds 0: `chance` for what is called better or worse and is not written
   * alike on both sides, else `same`. Null where there is no interval.
   */
  readonly verdictOf: (row: ComparisonRow) => 'higher' | 'lower' | 'same' | 'chance' | null;
}

/** More is better, or less. */
const IS_JUDGED: ReadonlySet<ComparedId> = new Set(['annualized_return', 'maximum_drawdown', 'sharpe']);

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
        return !IS_JUDGED.has(id) || write(id, portfolio) === write(id, benchmark) ? 'same' : 'chance';
      },
    };
  };
}
