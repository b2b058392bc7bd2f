import { AdvisorPanel } from '../features/advisor/advisor-panel.tsx';
import { readDraftOwned } from '../features/analyser/reading/read-draft-owned.ts';
import { loadReportProvider } from '../features/report/load-report-provider.ts';

/** The advisor, with what it knows of the analyser and of the report. */
export function AdvisorPlace({ isShown }: { isShown: boolean }) {
  return <AdvisorPanel isShown={isShown} readDraftOwned={readDraftOwned} loadReport={loadReportProvider} />;
}
