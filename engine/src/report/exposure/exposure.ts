import { exposureOf, type Exposure } from '../../exposure/exposure.ts';
import type { PortfolioHistory } from '../../portfolio-history/history.ts';
import { basisOf, type ReportContext } from '../context.ts';
import type { Section } from '../section.ts';

/** Where the value of the holdings in the figures is. */
export function exposure(context: ReportContext): Section<Exposure> {
  const value = exposureIn(context.history);
  return value === null ? { ok: false, reason: 'no_value' } : { ok: true, basis: basisOf(context, false), value };
}

/** The exposure of a history's holdings. */
export function exposureIn({ holdings }: PortfolioHistory): Exposure | null {
  return exposureOf(holdings.map(({ held, value }) => ({ ...held, value })));
}
