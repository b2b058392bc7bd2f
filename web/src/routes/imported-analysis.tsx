import type { Holding } from '@ballast/engine/holdings/holding';
import { HoldingsAnalyser } from '../features/analyser/holdings-analyser.tsx';
import { RISK_REPORT } from '../features/report/risk-report.tsx';

interface ImportedAnalysisProps {
  holdings: readonly Holding[];
  title: string;
}

/** What imported holdings can lose. */
export function ImportedAnalysis({ holdings, title }: ImportedAnalysisProps) {
  return <HoldingsAnalyser holdings={holdings} title={title} report={RISK_REPORT} />;
}
