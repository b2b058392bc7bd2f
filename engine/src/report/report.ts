import type { Exposure } from '../exposure/exposure.ts';
import { contributions, type ContributionsReport } from './contributions/contributions.ts';
import { correlation, type CorrelationReport } from './correlation/correlation.ts';
import { coverage, type CoverageReport } from './coverage/coverage.ts';
import { crises, type CrisesReport } from './crises/crises.ts';
import { currency, type CurrencyReport } from './currency/currency.ts';
import { drawdown, type DrawdownReport } from './drawdown/drawdown.ts';
import { exposure } from './exposure/exposure.ts';
import { findings, type FindingsReport } from './findings/findings.ts';
import { groundOf, type GroundResult } from './ground.ts';
import { headline, type Headline } from './headline/headline.ts';
import type { ReportInput } from './input.ts';
import { measures, type Measures } from './measures/measures.ts';
import type { ReportOptions } from './options.ts';
import { overTime, type OverTime } from './over-time/over-time.ts';
import type { Section } from './section.ts';
import { shocks, type ShocksReport } from './shocks/shocks.ts';
import { tail, type Tail } from './tail/tail.ts';

/** The whole report: each section with its figures and what they rest on, or the reason that there are none. */
export interface RiskReport {
  readonly headline: Section<Headline>;
  readonly coverage: Section<CoverageReport>;
  readonly overTime: Section<OverTime>;
  readonly contributions: Section<ContributionsReport>;
  readonly exposure: Section<Exposure>;
  readonly findings: Section<FindingsReport>;
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
  'drawdown',
  'correlation',
  'currency',
  'crises',
  'shocks',
  'measures',
  'tail',
] as const satisfies readonly SectionId[];

type Sections = { readonly [Id in SectionId]: (ground: GroundResult) => RiskReport[Id] };

/** Each section by itself: read the ground once, then ask for one after the other. */
export const SECTIONS: Sections = {
  headline: on(headline),
  coverage: on(coverage),
  overTime: on(overTime),
  contributions: on(contributions),
  exposure: on(exposure),
  findings: on(findings),
  drawdown: on(drawdown),
  correlation: on(correlation),
  currency: on(currency),
  crises: on(crises),
  shocks: on(shocks),
  measures: on(measures),
  tail: on(tail),
};

/**
 * All of it at once. The same input and options give the same report: simulations are seeded, the day is part of the input.
 *
 * Where there is no history every section has the reason. Cost: days × holdings, and days × holdings² for a matrix of at most 100.
 */
export function riskReport(input: ReportInput, options: ReportOptions): RiskReport {
  const ground = groundOf(input, options);
  return {
    headline: SECTIONS.headline(ground),
    coverage: SECTIONS.coverage(ground),
    overTime: SECTIONS.overTime(ground),
    contributions: SECTIONS.contributions(ground),
    exposure: SECTIONS.exposure(ground),
    findings: SECTIONS.findings(ground),
    drawdown: SECTIONS.drawdown(ground),
    correlation: SECTIONS.correlation(ground),
    currency: SECTIONS.currency(ground),
    crises: SECTIONS.crises(ground),
    shocks: SECTIONS.shocks(ground),
    measures: SECTIONS.measures(ground),
    tail: SECTIONS.tail(ground),
  };
}

function on<Value>(make: (ground: Parameters<typeof headline>[0]) => Section<Value>) {
  return (ground: GroundResult): Section<Value> => (ground.ok ? make(ground.value) : ground);
}
