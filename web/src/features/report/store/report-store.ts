import { createContext } from 'react';
import type { Report } from './report.ts';
import type { Sheet } from './sheet.ts';
import type { ReportSubject } from './subject.ts';

/**
 * Where a report is kept for the parts of the page that show it: the sentence above, the sections below. The component that makes it
 * comes with a chunk of its own; until then there is none.
 */
export interface ReportStore {
  readonly get: () => Report | null;
  readonly set: (report: Report) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Of the sections in sight, by their ids. */
  readonly sheets: Map<string, () => Sheet>;
}

export function createReportStore(): ReportStore {
  let report: Report | null = null;
  const listeners = new Set<() => void>();
  return {
    sheets: new Map(),
    get: () => report,
    set: (next) => {
      report = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What the part of a page is given that shows a report, or makes it. */
export interface ReportPlace {
  readonly store: ReportStore;
  readonly subject: ReportSubject;
  /** What it is called on paper. */
  readonly name?: string;
  /** Goes on with the prices of the sample market. */
  readonly onSampleMarket: () => void;
  /** All of it is made; what it returns is called when that is over. */
  readonly onDone?: (() => () => void) | undefined;
}

export const ReportContext = createContext<ReportPlace | null>(null);
