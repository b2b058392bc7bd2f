import { EducationScreen } from '../components/education/education-screen.tsx';
import { RequireAccount } from '../components/require-account.tsx';
import { MARKET_INSIGHTS } from '../content/education/market-insights.ts';

export function MarketInsightsRoute() {
  return (
    <RequireAccount>
      <EducationScreen page={MARKET_INSIGHTS} />
    </RequireAccount>
  );
}
