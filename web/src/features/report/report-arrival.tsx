import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { FOLDED, FoldsContext } from './navigation/folds.ts';
import { findGroup, goTo } from './navigation/go-to.ts';
import { GROUPS } from './navigation/groups.ts';
import { isComing, useReportPart } from './use-report.ts';

/** Who comes with a group or a section in the address is taken to it once the report is whole: before, it would move away again. */
export function ReportArrival() {
  const location = useLocation();
  const isBusy = useReportPart(isComing);
  const { set } = use(FoldsContext);
  const group = GROUPS.find((id) => location.hash === `#${id}`);
  const name = /^#report-(\w+)$/.exec(location.hash)?.[1];
  useEffect(() => {
    if (isBusy || (group === undefined && name === undefined)) return;
    const folded = FOLDED.find((id) => id === name);
    if (folded !== undefined) set(folded, true);
    const target =
      group === undefined
        ? document.querySelector<HTMLElement>(`[data-report-section="${name ?? ''}"]`)
        : findGroup(document, group);
    if (target !== null) goTo(target);
    // Each location once, also where the next one has the same address.
  }, [isBusy, group, name, location.key]);
  return null;
}
