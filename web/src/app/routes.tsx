import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { useFatal } from '../lib/fatal.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { NotFound } from '../routes/not-found.tsx';
import { page } from './page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { ScrollAndFocus } from './scroll-and-focus.tsx';

const Landing = page(async () => (await import('../routes/landing.tsx')).LandingRoute, ['landing']);
const Auth = page(async () => (await import('../routes/auth.tsx')).AuthRoute, ['auth']);
const Builder = page(
  async () => (await import('../routes/portfolio-builder.tsx')).PortfolioBuilderRoute,
  ['builder', 'portfolios'],
);
const Analysis = page(async () => (await import('../routes/analysis.tsx')).AnalysisRoute, ['analyser', 'portfolios']);
const Portfolios = page(
  async () => (await import('../routes/portfolios.tsx')).PortfoliosRoute,
  ['analyser', 'portfolios'],
);

export function AppRoutes() {
  useFatal();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ScrollAndFocus />
      <Routes>
        <Route path={paths.home} element={<Home />} />
        <Route path={paths.auth} element={<Auth />} />
        <Route path={paths.builder} element={<Builder />} />
        <Route path={paths.analysis} element={<Analysis />} />
        <Route path={paths.portfolios} element={<Portfolios />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}

/** `/` is the landing page for visitors and the dashboard for everybody else. */
function Home() {
  const { status } = useSession();
  if (status === 'loading') return <PageSkeleton />;
  return status === 'in' ? <Analysis /> : <Landing />;
}
