import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { WorkFrame } from '../components/work-frame.tsx';
import { HoldingsAnalyser } from '../features/analyser/holdings-analyser.tsx';
import { TextAnalyser } from '../features/analyser/text-analyser.tsx';
import { PortfolioList } from '../features/portfolios/portfolio-list.tsx';
import { SavePortfolio } from '../features/portfolios/save-portfolio.tsx';
import { SavedPortfolio } from '../features/portfolios/saved-portfolio.tsx';
import { readHandover } from '../lib/handover.ts';
import { signInPath } from '../lib/paths.ts';
import { useAccount } from '../lib/session-store.ts';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** What was saved, above the analyser. */
export function PortfoliosRoute() {
  const t = useTranslations('portfolios');
  const analyser = useTranslations('analyser');
  const account = useAccount();
  const [search] = useSearchParams();
  const openId = search.get('open');
  const { state } = useLocation();
  const handover = readHandover(state);
  return (
    <WorkFrame>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      <section aria-labelledby="saved-title" className="mb-12">
        <h2 id="saved-title" className="mb-3 text-title font-semibold">
          {t('list.title')}
        </h2>
        {account === null ? <SignedOut /> : <PortfolioList accountId={account.id} openId={openId} />}
      </section>
      {account !== null && openId !== null && (
        <div className="mb-16">
          <SavedPortfolio key={openId} accountId={account.id} portfolioId={openId}>
            {(holdings, name) => <HoldingsAnalyser holdings={holdings} title={name} />}
          </SavedPortfolio>
        </div>
      )}
      <section aria-labelledby="analyser-title">
        <h2 id="analyser-title" className="mb-6 text-title font-semibold">
          {analyser('title')}
        </h2>
        <TextAnalyser key={handover?.text} handover={handover} resume={openId === null} Actions={SavePortfolio} />
      </section>
    </WorkFrame>
  );
}

function SignedOut() {
  const t = useTranslations('portfolios.list');
  const login = useTranslations('common.nav')('login');
  const { pathname, search } = useLocation();
  return (
    <Notice>
      {t('signedOut')} <TextLink to={signInPath(pathname + search)}>{login}</TextLink>
    </Notice>
  );
}
