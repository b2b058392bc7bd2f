import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isComing, useReportPart } from './use-report.ts';

/** Who comes with a section in the address is taken to it once the report is whole: before, it would move away again. */
export function ReportArrival() {
  const location = useLocation();
  const isBusy = useReportPart(isComing);
  useEffect(() => {
    const id = /^#report-(\w+)$/.exec(location.hash)?.[1];
    if (isBusy || id === undefined) return;
    // Two reports may stand on one page: the section is found by a mark, since an id would be there twice.
    const section = document.querySelector<HTMLElement>(`[data-report-section="${id}"]`);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [isBusy, location]);
  return null;
}
