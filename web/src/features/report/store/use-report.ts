import { use, useSyncExternalStore } from 'react';
import { hasNoCloses, type Report } from './report.ts';
import { ReportContext, type ReportPlace } from './report-store.ts';

export function useReportPlace(): ReportPlace {
  const place = use(ReportContext);
  if (place === null) throw new Error('a report is shown inside its frame');
  return place;
}

/** The report as far as it is made; null before anything is. Drawn again with every piece of it. */
export function useReport(): Report | null {
  return useReportPart((report) => report);
}

/** Something of the report; drawn again only when that is another. */
export function useReportPart<Part>(part: (report: Report | null) => Part): Part {
  const { store } = useReportPlace();
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

/** Whether more of it is on its way. */
export function isComing(report: Report | null): boolean {
  return report === null || report.status === 'loading' || report.status === 'making';
}

/** Whether its findings are known: some without any price history. */
export function hasFindings(report: Report | null): boolean {
  return report?.sections.findings?.ok === true;
}

/** Whether there is anything below the answer: some figures, or more on its way. */
export function hasBody(report: Report | null): boolean {
  return (
    report !== null && !hasNoCloses(report) && (report.status !== 'unloaded' || report.sections.headline !== undefined)
  );
}
