import type { RiskReport } from '@ballast/engine/report/report';
import type { ValueBasis, NoSection } from '@ballast/engine/report/section';
import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { Position } from '@ballast/engine/valuation/position';
import type { ComponentType, ReactNode } from 'react';
import type { PriceSource } from '../../../entities/quotes/price-source.ts';

/** What is asked about: all that is owned, at the prices of one moment. */
export interface AnswerSubject {
  readonly holdings: readonly Position[];
  /** Those without a symbol, and loans. */
  readonly assets: readonly ValuedAsset[];
  readonly prices: PriceSource;
  readonly at: Date;
}

/** What answers are made from: the sections of a report, as far as they are made. */
export interface AnswerContext {
  readonly sections: Partial<RiskReport>;
  /** More of it is on its way. */
  readonly isComing: boolean;
  /** What went wrong with all of it and what to do; nothing where nothing did. */
  readonly problem: ReactNode;
  /** What a holding or an index is called. */
  readonly nameOf: (key: string) => string;
  /** Says why there is no figure. */
  readonly NoFigures: ComponentType<{ reason: NoSection }>;
  /** Says what figures rest on. */
  readonly RestsOn: ComponentType<{ basis: ValueBasis }>;
}

/** Makes a report for what is drawn in it; nothing as long as `subject` is null. */
type ReportFrame = ComponentType<{
  subject: AnswerSubject | null;
  onSampleMarket: () => void;
  children: (context: AnswerContext) => ReactNode;
}>;

/** Brings the report: it is put together where the page is, because features know nothing of one another. */
export type LoadReport = () => Promise<ReportFrame>;
