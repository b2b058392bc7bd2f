import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPath, Router, type Navigator, type To } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import type { AskedHere } from '../features/landing/answer-in-place.ts';
import { queryClient } from '../lib/query-client.ts';
import { loadWords, WithWords } from '../lib/words.tsx';
import { AnswerHere, loadReader } from './answer-here.tsx';

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
/** The landing page is no app: whatever leads elsewhere loads that page. */
const BY_LOADING: Navigator = {
  createHref: hrefOf,
  push: (to) => location.assign(hrefOf(to)),
  replace: (to) => location.replace(hrefOf(to)),
  go: (steps) => history.go(steps),
};

/** What draws answers into an element of the landing page, each in place of the one before. */
export async function loadAnswerer() {
  const [words] = await Promise.all([
    loadWords(['landingAnswer', 'analyser', 'report', 'reportFigures', 'reportMeasures']),
    loadReader(),
  ]);
  return (place: HTMLElement) => {
    const root = createRoot(place);
    let count = 0;
    return {
      answer: (asked: AskedHere) => {
        count += 1;
        root.render(
          <StrictMode>
            <WithWords words={words}>
              <QueryClientProvider client={queryClient}>
                <Router location={location.pathname + location.search} navigator={BY_LOADING}>
                  <ErrorBoundary framed resetKey={String(count)}>
                    <AnswerHere key={count} asked={asked} />
                  </ErrorBoundary>
                </Router>
              </QueryClientProvider>
            </WithWords>
          </StrictMode>,
        );
      },
      // Not while React draws what stands around.
      end: () => queueMicrotask(() => root.unmount()),
    };
  };
}
