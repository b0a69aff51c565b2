import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another key clears the error (§4.error-reset-key), for example the path. */
  resetKey?: unknown;
  /** If given, the page offers 'Try again', which also clears the error. */
  onRetry?: (() => void) | undefined;
  /** Reloads the page by default. */
  onRefresh?: (() => void) | undefined;
  onError?: ((error: unknown) => void) | undefined;
  /** What the page says to who asks for help. */
  help?: () => string;
}

interface State {
  failed: boolean;
  error: unknown;
  resetKey: unknown;
}

/** The only class here: React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null;
    return { failed: false, error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  reset = (): void => this.setState({ failed: false, error: undefined });

  override render(): ReactNode {
    const { children, onRetry, onRefresh = () => window.location.reload(), help } = this.props;
    if (!this.state.failed) return children;
    const clearing = (then: () => void) => () => {
      this.reset();
      then();
    };
    return (
      <ErrorPage
        error={this.state.error}
        onRefresh={clearing(onRefresh)}
        onRetry={onRetry && clearing(onRetry)}
        help={help?.()}
      />
    );
  }
}
