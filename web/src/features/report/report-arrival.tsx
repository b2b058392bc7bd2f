import { use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { FOLDED, FoldsContext } from './navigation/folds.ts';
import { findGroup, goTo } from './navigation/go-to.ts';
import { GROUPS } from './navigation/groups.ts';
import { isComing, useReportPart } from './store/use-report.ts';

/** Who comes with a group or a section in the address is taken to it once the report is whole, as before it would move away again; once, and not when it is made again. */
export function ReportArrival() {
  const location = useLocation();
  const isBusy = useReportPart(isComing);
  const { set } = use(FoldsContext);
  const arrivedAt = useRef('');
  useEffect(() => {
    const group = GROUPS.find((id) => location.hash === `#${id}`);
    const section = /^#report-(\w+)$/.exec(location.hash)?.[1];
    const place = group === undefined && section === undefined ? '' : location.pathname + location.hash;
    if (isBusy || arrivedAt.current === place) return;
    arrivedAt.current = place;
    if (place === '') return;
    const folded = FOLDED.find((id) => id === section);
    if (folded !== undefined) set(folded, true);
    const target =
      group === undefined
        ? document.querySelector<HTMLElement>(`[data-report-section="${section ?? ''}"]`)
        : findGroup(document, group);
    if (target !== null) goTo(target);
  }, [isBusy, location, set]);
  return null;
}
