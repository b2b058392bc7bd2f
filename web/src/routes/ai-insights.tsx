import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { Assessment } from '../components/education/assessment.tsx';
import { InsightsCards } from '../components/education/insights-cards.tsx';
import { Recommendations } from '../components/education/recommendations.tsx';
import { PageHead } from '../components/page-head.tsx';
import { TextAnalyserPanel } from '../features/analyser/text-analyser.tsx';
import { useSearchParam } from '../lib/use-search-param.ts';
import { SavePortfolio } from '../features/portfolios/save-portfolio.tsx';
import { RISK_REPORT } from '../features/report/risk-report.tsx';
import { useSession } from '../lib/session-store.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import { Questions } from './questions.tsx';

const TABS = ['analysis', 'questions', 'market'] as const;
type TabName = (typeof TABS)[number];

/** The analyser, the place for questions and the static insights, one beside the other; the open one is in the address. */
export function AiInsightsRoute() {
  const t = useTranslations('insights');
  const [tab, setTab] = useSearchParam('tab');
  const isLocked = useSession().status === 'out';
  const show = (name: TabName) => setTab(name === 'analysis' ? null : name);
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      <PageTabs
        label={t('tabs.label')}
        value={TABS.find((name) => name === tab) ?? 'analysis'}
        onChange={show}
        tabs={[
          {
            value: 'analysis',
            label: t('tabs.analysis'),
            content: <TextAnalyserPanel resume Actions={SavePortfolio} report={RISK_REPORT} />,
          },
          {
            value: 'questions',
            label: t('tabs.questions'),
            locked: isLocked ? t('tabs.locked') : undefined,
            content: <Questions isShown={tab === 'questions'} />,
          },
          {
            value: 'market',
            label: t('tabs.market'),
            content: (
              <div className="grid gap-14">
                <Assessment />
                <Recommendations />
                <InsightsCards />
              </div>
            ),
          },
        ]}
      />
    </>
  );
}
