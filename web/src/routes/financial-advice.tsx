import { EducationScreen } from '../components/education/education-screen.tsx';
import { RequireAccount } from '../components/require-account.tsx';
import { ADVICE } from '../content/education/advice.ts';

export function FinancialAdviceRoute() {
  return (
    <RequireAccount>
      <EducationScreen page={ADVICE} />
    </RequireAccount>
  );
}
