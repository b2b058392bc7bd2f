import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SignInNotice } from '../components/sign-in-notice.tsx';
import { TradesScreen, TradesSkeleton } from '../features/trades/trades-screen.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** `/portfolios/trades`: of the portfolio that the address names. */
export function PortfolioTradesRoute() {
  const t = useTranslations('trades');
  const session = useSession();
  const [search] = useSearchParams();
  const portfolioId = search.get('portfolio');
  return (
    <>
      <DocumentTitle page={t('title')} />
      <TextLink to={paths.portfolios} className="mb-4 inline-flex items-center gap-1.5 text-small">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('back')}
      </TextLink>
      <PageHead title={t('title')} lead={t('lead')} />
      {session.status === 'loading' && <TradesSkeleton />}
      {session.status === 'out' && <SignInNotice>{t('signedOut')}</SignInNotice>}
      {session.status === 'in' && portfolioId === null && <Notice tone="caution">{t('missing')}</Notice>}
      {session.status === 'in' && portfolioId !== null && (
        <TradesScreen key={portfolioId} accountId={session.account.id} portfolioId={portfolioId} />
      )}
    </>
  );
}
