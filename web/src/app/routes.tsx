import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { UnusedArrival } from '../components/unused-arrival.tsx';
import { useFatal } from '../lib/fatal.ts';
import { paths } from '../lib/paths.ts';
import { NotFound } from '../routes/not-found.tsx';
import { Layout } from './layout.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { auth, FRAMED } from './pages.tsx';
import { ScrollAndFocus } from './scroll-and-focus.tsx';
import { showcase, SHOWCASE_PATH } from './showcase.ts';

export function AppRoutes() {
  useFatal();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ScrollAndFocus />
      <UnusedArrival>
        <Routes>
          <Route path={paths.auth} element={<auth.Page />} />
          {showcase !== undefined && <Route path={SHOWCASE_PATH} element={<showcase.Page />} />}
          <Route element={<Layout />}>
            {Array.from(FRAMED, ([path, { Page }]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      </UnusedArrival>
    </Suspense>
  );
}
