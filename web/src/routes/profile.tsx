import { Navigate, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { SideCards } from '../features/profile/side-cards.tsx';
import { signInPath } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';

/** `/profile`: visitors sign in first, and come back. */
export function ProfileRoute() {
  const t = useTranslations('profile');
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'out') return <Navigate to={signInPath(pathname + search)} replace />;
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      {session.status === 'in' && (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <ProfilePage key={session.account.id} account={session.account} />
          <SideCards accountId={session.account.id} />
        </div>
      )}
    </>
  );
}
