import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { InsightsCards } from '../components/education/insights-cards.tsx';
import { RiskCards } from '../components/education/risk-cards.tsx';
import { PageHead } from '../components/page-head.tsx';
import { useSearchParam } from '../lib/use-search-param.ts';
import { SavedOverview } from '../features/dashboard/saved-overview.tsx';
import { loadGlances } from '../features/report/glance/load-glances.tsx';
import { DASHBOARD_TABS, type DashboardTab } from '../lib/paths.ts';
import { useAccount } from '../lib/session-store.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import { AnotherAnalysis } from './another-analysis.tsx';
import { AskSaved } from './ask-saved.tsx';
import { Questions } from './questions.tsx';

/** What the person saved, and the other things to ask about it; the open tab is in the address. */
export function DashboardRoute() {
  const t = useTranslations('dashboard');
  const account = useAccount();
  const [tab, setTab] = useSearchParam('tab');
  const show = (name: DashboardTab) => setTab(name === 'analysis' ? null : name);
  const contents = {
    analysis: (
      <div className="grid grid-cols-1 gap-12">
        <section aria-labelledby="saved-title">
          <h2 id="saved-title" className="mb-4 text-title font-semibold">
            {t('saved.title')}
          </h2>
          {account !== null && <SavedOverview accountId={account.id} loadGlances={loadGlances} Ask={AskSaved} />}
        </section>
        <AnotherAnalysis />
      </div>
    ),
    advisor: <Questions isShown={tab === 'advisor'} />,
    insights: <InsightsCards />,
    risk: <RiskCards />,
  };
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      <PageTabs
        label={t('tabs.label')}
        value={DASHBOARD_TABS.find((name) => name === tab) ?? 'analysis'}
        onChange={show}
        tabs={DASHBOARD_TABS.map((value) => ({ value, label: t(`tabs.${value}`), content: contents[value] }))}
      />
    </>
  );
}
