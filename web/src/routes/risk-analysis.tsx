import { EducationScreen } from '../components/education/education-screen.tsx';
import { RequireAccount } from '../components/require-account.tsx';
import { RISK_ANALYSIS } from '../content/education/risk-analysis.ts';

export function RiskAnalysisRoute() {
  return (
    <RequireAccount>
      <EducationScreen page={RISK_ANALYSIS} />
    </RequireAccount>
  );
}
