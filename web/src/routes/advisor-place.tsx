import { AdvisorPanel } from '../features/advisor/advisor-panel.tsx';
import { readDraftHoldings } from '../features/analyser/reading/read-draft-holdings.ts';
import { loadReportProvider } from '../features/report/load-report-provider.ts';

/** The advisor, with what it knows of the analyser and of the report. */
export function AdvisorPlace({ isShown }: { isShown: boolean }) {
  return <AdvisorPanel isShown={isShown} readDraftHoldings={readDraftHoldings} loadReport={loadReportProvider} />;
}
