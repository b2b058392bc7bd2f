import { buildContext } from './context.ts';
import type { ReportInput } from './input.ts';
import type { ReportOptions } from './options.ts';
import { SECTIONS, type RiskReport } from './report.ts';

/**
 * All sections at once. The same input and options give the same report: simulations are seeded, the day is part of the input.
 */
export function riskReport(input: ReportInput, options: ReportOptions): RiskReport {
  const context = buildContext(input, options);
  return {
    headline: SECTIONS.headline(context),
    coverage: SECTIONS.coverage(context),
    overTime: SECTIONS.overTime(context),
    contributions: SECTIONS.contributions(context),
    exposure: SECTIONS.exposure(context),
    findings: SECTIONS.findings(context),
    comparison: SECTIONS.comparison(context),
    drawdown: SECTIONS.drawdown(context),
    correlation: SECTIONS.correlation(context),
    currency: SECTIONS.currency(context),
    crises: SECTIONS.crises(context),
    shocks: SECTIONS.shocks(context),
    measures: SECTIONS.measures(context),
    tail: SECTIONS.tail(context),
  };
}
