import type { ComponentType, ReactNode } from 'react';
import { BasicChecksAlone } from '../../../components/basic-checks.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';

/** A report on what is analysed: it is put together where the page is, because features know nothing of one another. */
export interface ReportSlot {
  /** Around everything, it makes the report. */
  readonly Frame: ComponentType<{
    analysis: PricedAnalysis;
    title: string;
    onSampleMarket: () => void;
    /** All of it is made; what it returns is called when that is over. */
    onDone?: (() => () => void) | undefined;
    children: ReactNode;
  }>;
  /** Before everything. */
  readonly Top: ComponentType;
  /** Below what is analysed, with the basic checks (`BasicChecksContext`). */
  readonly Body: ComponentType;
  /** Below everything. */
  readonly Details: ComponentType;
}

/** Nothing but what is analysed. */
export const NO_REPORT: ReportSlot = {
  Frame: ({ children }) => children,
  Top: () => null,
  Body: BasicChecksAlone,
  Details: () => null,
};
