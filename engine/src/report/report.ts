import { comparison, type Comparison } from './comparison/comparison.ts';
import { contributions, type ContributionsReport } from './contributions/contributions.ts';
import { correlation, type CorrelationReport } from './correlation/correlation.ts';
import { coverage, type CoverageReport } from './coverage/coverage.ts';
import { crises, type CrisesReport } from './crises/crises.ts';
import { currency, type CurrencyReport } from './currency/currency.ts';
import { drawdown, type DrawdownReport } from './drawdown/drawdown.ts';
import { exposure, type ExposureReport } from './exposure/exposure.ts';
import { findings, type FindingsReport } from './findings/findings.ts';
import type { ReportContextResult } from './context.ts';
import { headline, type Headline } from './headline/headline.ts';
import { measures, type Measures } from './measures/measures.ts';
import { missingReason } from './missing-reason.ts';
import { overTime, type OverTime } from './over-time/over-time.ts';
import type { Section, ValueBasis } from './section.ts';
import { shocks, type ShocksReport } from './shocks/shocks.ts';
import { tail, type Tail } from './tail/tail.ts';

/** The whole report: each section with its figures and what they rest on, or the reason that there are none. */
export interface RiskReport {
  readonly headline: Section<Headline>;
  readonly coverage: Section<CoverageReport>;
  readonly overTime: Section<OverTime>;
  readonly contributions: Section<ContributionsReport>;
  readonly exposure: Section<ExposureReport>;
  readonly findings: Section<FindingsReport, ValueBasis>;
  readonly comparison: Section<Comparison>;
  readonly drawdown: Section<DrawdownReport>;
  readonly correlation: Section<CorrelationReport>;
  readonly currency: Section<CurrencyReport>;
  readonly crises: Section<CrisesReport>;
  readonly shocks: Section<ShocksReport>;
  readonly measures: Section<Measures>;
  readonly tail: Section<Tail>;
}
export type SectionId = keyof RiskReport;

/** The order in which they are worth having. */
export const SECTION_IDS = [
  'headline',
  'coverage',
  'overTime',
  'contributions',
  'exposure',
  'findings',
  'crises',
  'comparison',
  'drawdown',
  'correlation',
  'currency',
  'shocks',
  'measures',
  'tail',
] as const satisfies readonly SectionId[];

type Sections = { readonly [Id in SectionId]: (context: ReportContextResult) => RiskReport[Id] };

/** Each section by itself: read the context once, then ask for one after the other. */
export const SECTIONS: Sections = {
  headline: on(headline),
  coverage: on(coverage),
  overTime: on(overTime),
  contributions: on(contributions),
  exposure: on(exposure),
  findings,
  comparison: on(comparison),
  drawdown: on(drawdown),
  correlation: on(correlation),
  currency: on(currency),
  crises: on(crises),
  shocks: on(shocks),
  measures: on(measures),
  tail: on(tail),
};

function on<Value>(make: (context: Parameters<typeof headline>[0]) => Section<Value>) {
  return (context: ReportContextResult): Section<Value> =>
    context.ok ? make(context.value) : { ok: false, reason: missingReason(context) };
}
