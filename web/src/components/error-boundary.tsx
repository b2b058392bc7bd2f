import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

interface ErrorBoundaryProps {
  /** Inside the frame: header and sidebar stay. */
  framed?: boolean;
  /** Another value, such as another address, is another try. */
  resetKey?: string;
  children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
  readonly resetKey: string | undefined;
}

/** Shows the error screen in place of a page that could not be drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override render() {
    const { framed = false, children } = this.props;
    return this.state.failure === null ? children : <ErrorScreen error={this.state.failure.error} framed={framed} />;
  }
}
