import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { SignInNotice } from '../components/sign-in-notice.tsx';
import { Spinner } from '../features/watchlists/spinner.tsx';
import { useAsked } from '../features/watchlists/use-asked.ts';
import { WatchlistBoard } from '../features/watchlists/watchlist-board.tsx';
import { useSession } from '../lib/session-store.ts';
import { Button } from '../ui/button.tsx';

/** `/watchlists`: asks visitors to sign in, and brings them back. */
export function WatchlistsRoute() {
  const t = useTranslations('watchlists');
  const session = useSession();
  const [asked, ask] = useAsked();
  return (
    <>
      <DocumentTitle page={t('title')} />
      <div className="mb-8 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-heading font-semibold outline-none">
            {t('title')}
          </h1>
          <p className="mt-1 text-lead text-pretty text-soft">{t('lead')}</p>
        </div>
        {session.status === 'in' && (
          <Button onClick={() => ask({ dialog: 'create', watchlistId: '' })}>
            <Plus className="size-5" aria-hidden="true" />
            {t('create.open')}
          </Button>
        )}
      </div>
      {session.status === 'loading' && <Spinner label={t('loading')} />}
      {session.status === 'out' && <SignInNotice>{t('signedOut')}</SignInNotice>}
      {session.status === 'in' && (
        <WatchlistBoard key={session.account.id} accountId={session.account.id} asked={asked} onAsk={ask} />
      )}
    </>
  );
}
