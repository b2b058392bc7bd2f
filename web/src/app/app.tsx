import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { ToastRegion } from '../components/toast-region.tsx';
import { WithWords } from '../lib/words.tsx';
import { LazyLinkQuestion } from './lazy-link-question.tsx';
import { LazyNewVersion } from './lazy-new-version.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionEnded } from './session-ended.tsx';
import { SettingsSync } from './settings-sync.tsx';
import { SignedInByLink } from './signed-in-by-link.tsx';

export function App() {
  return (
    <WithWords>
      <ErrorBoundary>
        <BrowserRouter>
          <AppRoutes />
          <LazyLinkQuestion />
        </BrowserRouter>
      </ErrorBoundary>
      <SettingsSync />
      <SessionEnded />
      <SignedInByLink />
      <LazyNewVersion />
      <ToastRegion />
    </WithWords>
  );
}
