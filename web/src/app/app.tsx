import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { ToastRegion } from '../components/toast-region.tsx';
import { WithWords } from '../lib/words.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionEnded } from './session-ended.tsx';

export function App() {
  return (
    <WithWords>
      <ErrorBoundary>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
      <SessionEnded />
      <ToastRegion />
    </WithWords>
  );
}
