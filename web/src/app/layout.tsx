import { Suspense } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { dashboardPath, paths, signInPath, TABS_WITH_ACCOUNT } from '../lib/paths.ts';
import { useExpectsAccount, useSession } from '../lib/session-store.ts';
import { MainSkeleton, PageSkeleton } from './page-skeleton.tsx';
import { FOR_ADMINS, frame, FRAMED, framedPage, landing } from './pages.tsx';

const PAGES: ReadonlySet<string> = new Set(FRAMED.keys());

/**
 * What stands around a page. `/` is the landing page for visitors and the dashboard for everybody else; an address that
 * leads nowhere has a frame only for those who have a sidebar to go on with.
 */
export function Layout() {
  const { status } = useSession();
  const { pathname, search: query } = useLocation();
  const [search] = useSearchParams();
  const expectsAccount = useExpectsAccount();
  const framed = framedPage(pathname);
  const isLanding = pathname === paths.home && !expectsAccount;

  if (framed !== undefined && !isLanding) {
    // The frame and its page come together, and while the session is still being read.
    void frame.preload();
    void framed.preload();
  }
  if (status === 'loading') return <PageSkeleton />;
  // A shared link needs no account, and what stands behind its `#` must not become part of a query.
  if (status === 'halfway' && framed !== framedPage(paths.shared))
    return <Navigate to={signInPath(pathname + query)} replace />;
  if (isLanding) {
    const tab = TABS_WITH_ACCOUNT.find((name) => name === search.get('tab'));
    return tab === undefined ? <landing.Page /> : <Navigate to={signInPath(dashboardPath(tab))} replace />;
  }
  if (status === 'out' && (framed === undefined || FOR_ADMINS.has(framed))) return <Outlet />;
  return (
    <frame.Page pages={PAGES}>
      <ErrorBoundary framed resetKey={pathname}>
        <Suspense fallback={<MainSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </frame.Page>
  );
}
