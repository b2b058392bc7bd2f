import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Shows the error screen in place of a page that could not be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    return this.state.failure === null ? this.props.children : <ErrorScreen error={this.state.failure.error} />;
  }
}
