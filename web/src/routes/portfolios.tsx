import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { ImportHistory } from '../components/import-history/import-history.tsx';
import { ImportLink } from '../components/import-link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SignInNotice } from '../components/sign-in-notice.tsx';
import { HoldingsAnalyser } from '../features/analyser/holdings-analyser.tsx';
import { TextAnalyser } from '../features/analyser/text-analyser.tsx';
import { OpenedPortfolio } from '../features/portfolios/opened-portfolio.tsx';
import { ListSkeleton, PortfolioList } from '../features/portfolios/portfolio-list.tsx';
import { SavePortfolio } from '../features/portfolios/save-portfolio.tsx';
import { loadGlances } from '../features/report/glance/load-glances.tsx';
import { RISK_REPORT } from '../features/report/risk-report.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { Questions } from './questions.tsx';

/** What was saved, above the analyser. */
export function PortfoliosRoute() {
  const t = useTranslations('portfolios');
  const analyser = useTranslations('analyser');
  const session = useSession();
  const accountId = session.status === 'in' ? session.account.id : null;
  const [search] = useSearchParams();
  const [removedId, setRemovedId] = useState<string | null>(null);
  const asked = search.get('open');
  const openId = asked === removedId ? null : asked;
  const isEditing = accountId !== null && openId !== null && search.get('edit') === '1';
  const { state } = useLocation();
  const navigate = useNavigate();
  // The address changes in a transition: until then, the page would say that the portfolio does not exist.
  const leaveRemoved = () => {
    flushSync(() => setRemovedId(openId));
    document.getElementById('saved-title')?.focus();
    void navigate(paths.portfolios, { replace: true });
  };
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} action={<ImportLink />} />
      <section aria-labelledby="saved-title" className="mb-12">
        <h2 id="saved-title" tabIndex={-1} className="mb-3 text-title font-semibold outline-none">
          {t('list.title')}
        </h2>
        {session.status === 'loading' && <ListSkeleton />}
        {session.status === 'out' && <SignInNotice>{t('list.signedOut')}</SignInNotice>}
        {accountId !== null && (
          <PortfolioList accountId={accountId} openId={openId} headingId="saved-title" loadGlances={loadGlances} />
        )}
      </section>
      {accountId !== null && openId !== null && (
        <div className="mb-16 empty:hidden">
          <OpenedPortfolio key={openId} accountId={accountId} portfolioId={openId} isEditing={isEditing}>
            {(owned, name) => <HoldingsAnalyser owned={owned} title={name} report={RISK_REPORT} />}
          </OpenedPortfolio>
          {!isEditing && (
            <div className="mt-10 empty:hidden">
              <ImportHistory key={openId} accountId={accountId} portfolioId={openId} onRemoved={leaveRemoved} />
            </div>
          )}
        </div>
      )}
      {!isEditing && (
        <section aria-labelledby="analyser-title">
          <h2 id="analyser-title" className="mb-6 text-title font-semibold">
            {analyser('title')}
          </h2>
          <TextAnalyser
            key={openId}
            state={state}
            resume={openId === null}
            Actions={SavePortfolio}
            report={RISK_REPORT}
            Questions={Questions}
          />
        </section>
      )}
    </>
  );
}
