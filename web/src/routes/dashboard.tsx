import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { InsightsCards } from '../components/education/insights-cards.tsx';
import { RiskCards } from '../components/education/risk-cards.tsx';
import { PageHead } from '../components/page-head.tsx';
import { TextAnalyserPanel } from '../features/analyser/text-analyser.tsx';
import { useSearchParam } from '../lib/use-search-param.ts';
import { SavedOverview } from '../features/dashboard/saved-overview.tsx';
import { SavePortfolio } from '../features/portfolios/save-portfolio.tsx';
import { RISK_REPORT } from '../features/report/risk-report.tsx';
import { DASHBOARD_TABS, type DashboardTab } from '../lib/paths.ts';
import { useAccount } from '../lib/session-store.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import { Questions } from './questions.tsx';

/** What the person saved, and below it the four things to ask about it; the open one is in the address. */
export function DashboardRoute() {
  const t = useTranslations('dashboard');
  const account = useAccount();
  const [tab, setTab] = useSearchParam('tab');
  const show = (name: DashboardTab) => setTab(name === 'analysis' ? null : name);
  const contents = {
    analysis: <TextAnalyserPanel resume Actions={SavePortfolio} report={RISK_REPORT} />,
    advisor: <Questions isShown={tab === 'advisor'} />,
    insights: <InsightsCards />,
    risk: <RiskCards />,
  };
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      <section aria-labelledby="saved-title" className="mb-12">
        <h2 id="saved-title" className="mb-4 text-title font-semibold">
          {t('saved.title')}
        </h2>
        {account !== null && <SavedOverview accountId={account.id} />}
      </section>
      <PageTabs
        label={t('tabs.label')}
        value={DASHBOARD_TABS.find((name) => name === tab) ?? 'analysis'}
        onChange={show}
        tabs={DASHBOARD_TABS.map((value) => ({ value, label: t(`tabs.${value}`), content: contents[value] }))}
      />
    </>
  );
}
