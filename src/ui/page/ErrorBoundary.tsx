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
  help?: () => string | null;
}

interface State {
  failed: boolean;
  error: unknown;
  resetKey: unknown;
}

/**
 * The only class here: React supports error boundaries only as classes. It has no class fields, for which older Safaris
 * need a helper in the first page.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  constructor(props: ErrorBoundaryProps) {
    super(props);
    this.state = { failed: false, error: undefined, resetKey: props.resetKey };
  }

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

  override render(): ReactNode {
    const { children, onRetry, onRefresh = () => window.location.reload(), help } = this.props;
    if (!this.state.failed) return children;
    const clearing = (then: () => void) => () => {
      this.setState({ failed: false, error: undefined });
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
