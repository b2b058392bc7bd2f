import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { RiskReport } from '@ballast/engine/report/report';
import type { ValueBasis, NoSection } from '@ballast/engine/report/section';
import type { Position } from '@ballast/engine/valuation/position';
import type { ComponentType, ReactNode } from 'react';
import type { PriceSource } from '../../entities/quotes/price-source.ts';

/** What a report is made of: holdings at the prices of one moment. */
interface GoalSubject {
  readonly holdings: readonly Position[];
  readonly assets: readonly ValuedAsset[];
  readonly prices: PriceSource;
  readonly at: Date;
}

/** What score and projection take from a report. */
export interface ReportParts {
  readonly sections: Partial<RiskReport>;
  readonly isComing: boolean;
  /** What went wrong with all of it and what to do; nothing where nothing did. */
  readonly problem: ReactNode;
  /** Says why there is no figure. */
  readonly NoFigures: ComponentType<{ reason: NoSection }>;
  /** Says what figures rest on. */
  readonly RestsOn: ComponentType<{ basis: ValueBasis }>;
}

/** Brings what makes a report: it is put together where the page is, because features know nothing of one another. */
export type LoadReport = () => Promise<
  ComponentType<{
    subject: GoalSubject | null;
    onSampleMarket: () => void;
    children: (parts: ReportParts) => ReactNode;
  }>
>;
