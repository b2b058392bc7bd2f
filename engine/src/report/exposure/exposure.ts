import { exposureOf, type Exposure } from '../../exposure/exposure.ts';
import { lookThrough, type LookThrough } from '../../look-through/look-through.ts';
import type { PortfolioHistory } from '../../portfolio-history/history.ts';
import { companiesIn } from '../companies.ts';
import { basisOf, type ReportContext } from '../context.ts';
import type { Section } from '../section.ts';

export interface ExposureReport extends Exposure {
  /** By company, directly and through the funds whose portfolio is known. */
  readonly lookThrough: LookThrough;
}

/** Where the value of the holdings in the figures is. */
export function exposure(context: ReportContext): Section<ExposureReport> {
  const exposed = exposureIn(context.history);
  if (exposed === null) return { ok: false, reason: 'no_value' };
  const { matched, values } = companiesIn(context);
  const value = { ...exposed, lookThrough: lookThrough(matched, values) };
  return { ok: true, basis: basisOf(context, false), value };
}

/** The exposure of a history's holdings. */
export function exposureIn({ holdings }: PortfolioHistory): Exposure | null {
  return exposureOf(holdings.map(({ held, value }) => ({ ...held, value })));
}
