import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { GoalsLink } from '../components/goals-link.tsx';
import { ImportLink } from '../components/import-link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { TextAnalyser } from '../features/analyser/text-analyser.tsx';
import { SavePortfolio } from '../features/portfolios/save-portfolio.tsx';
import { Questions } from './questions.tsx';
import { REPORT_WITH_QUESTIONS } from './report-with-questions.tsx';

export function AnalysisRoute() {
  const t = useTranslations('analyser');
  const { state } = useLocation();
  return (
    // With an answer on the page, how to ask for one need not be read above it.
    <div className="has-data-[report-group=overview]:[&_[data-lead]]:hidden has-data-[report-group=overview]:[&_[data-page-head]]:mb-3">
      <DocumentTitle page={t('title')} />
      <PageHead
        title={t('title')}
        lead={t('lead')}
        action={
          <div className="flex flex-wrap gap-3">
            <GoalsLink />
            <ImportLink />
          </div>
        }
      />
      <TextAnalyser state={state} resume Actions={SavePortfolio} report={REPORT_WITH_QUESTIONS} Questions={Questions} />
    </div>
  );
}
