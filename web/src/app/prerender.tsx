import { analyser } from '@ballast/messages/en/analyser';
import { auth } from '@ballast/messages/en/auth';
import { landing } from '@ballast/messages/en/landing';
import { portfolios } from '@ballast/messages/en/portfolios';
import { rates } from '@ballast/messages/en/rates';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { FrameBody } from '../components/frame-body.tsx';
import { VisitorHeader } from '../components/visitor-header.tsx';
import { LandingSections } from '../features/landing/landing-sections.tsx';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { setSession } from '../lib/session-store.ts';
import { WithWords } from '../lib/words.tsx';
import { AnalysisRoute } from '../routes/analysis.tsx';
import { AuthRoute } from '../routes/auth.tsx';
import { LandingTree } from './landing-tree.tsx';

/** The landing page as a visitor finds it: run by the build. */
export function prerender(): string {
  const sections = (
    <WithWords words={{ landing }}>
      <LandingSections />
    </WithWords>
  );
  return renderToString(<LandingTree middle={{ children: sections }} />);
}

/** The other pages where people begin, as a visitor finds them who has nothing stored: by the name of their file. */
export function prerenderShells(): Readonly<Record<string, string>> {
  setSession({ status: 'out', ended: false });
  const draw = (path: string, page: ReactNode) =>
    renderToString(
      <WithWords words={{ analyser, auth, portfolios, rates }}>
        <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
      </WithWords>,
    );
  const analysis = (
    <QueryClientProvider client={queryClient}>
      <VisitorHeader />
      <FrameBody>
        <AnalysisRoute />
      </FrameBody>
    </QueryClientProvider>
  );
  return { 'portfolio-analysis': draw(paths.analysis, analysis), auth: draw(paths.auth, <AuthRoute />) };
}
