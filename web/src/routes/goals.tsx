import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { readDraftOwned } from '../features/analyser/reading/read-draft-owned.ts';
import { GoalsScreen } from '../features/goals/goals-screen.tsx';
import { loadReportProvider } from '../features/report/load-report-provider.ts';

/** `/goals`: of the portfolio that the address names, else of what was analyzed last. */
export function GoalsRoute() {
  const t = useTranslations('goals');
  const registration = useTranslations('common')('registration');
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      <GoalsScreen readDraftOwned={readDraftOwned} loadReport={loadReportProvider} />
      <p className="mt-12 max-w-[80ch] border-t border-line pt-4 text-small text-pretty text-soft">{registration}</p>
    </>
  );
}
