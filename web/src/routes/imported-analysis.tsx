import type { Owned } from '@ballast/engine/holdings/owned';
import { HoldingsAnalyser } from '../features/analyser/holdings-analyser.tsx';
import { RISK_REPORT } from '../features/report/risk-report.tsx';

interface ImportedAnalysisProps {
  owned: Owned;
  title: string;
}

/** What can be lost of what was imported. */
export function ImportedAnalysis({ owned, title }: ImportedAnalysisProps) {
  return <HoldingsAnalyser owned={owned} title={title} report={RISK_REPORT} />;
}
