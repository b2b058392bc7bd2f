import type { Problem } from '../optimize/problem.ts';
import type { Market } from '../quotes/market.ts';
import type { ReportContext } from '../report/context.ts';
import type { WeightLimits } from './question.ts';

/** The limits of computed weights, per holding and per sector. A holding whose sector is not known, such as a fund, is in none. */
export function boundsOf(
  { mostWeight, mostSector }: WeightLimits,
  { series, history }: ReportContext,
): Pick<Problem, 'lower' | 'upper' | 'groups' | 'turnover'> {
  const sectors = history.holdings.map(({ held }) => held.sector);
  const known = [...new Set(sectors)].filter((sector) => sector !== null);
  return {
    lower: new Float64Array(series.length),
    upper: new Float64Array(series.length).fill(mostWeight),
    groups:
      mostSector === null
        ? []
        : known.map((sector) => ({
            id: sector,
            members: sectors.flatMap((one, place) => (one === sector ? [place] : [])),
            lower: 0,
            upper: mostSector,
          })),
    turnover: null,
  };
}

/** Where each holding of a report is listed. */
export function marketsOf({ history }: ReportContext): readonly Market[] {
  return history.holdings.map(({ held }) => held.market);
}
