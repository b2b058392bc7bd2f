import { AdvisorPanel } from '../features/advisor/advisor-panel.tsx';
import { readTyped } from '../features/analyser/read-typed.ts';
import { loadAskedReport } from '../features/report/load-asked-report.ts';

/** The advisor, with what it knows of the analyser and of the report. */
export function AdvisorPlace({ isShown }: { isShown: boolean }) {
  return <AdvisorPanel isShown={isShown} readTyped={readTyped} loadReport={loadAskedReport} />;
}
