import type { ReactNode } from 'react';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { LoaderHost } from './LoaderHost.tsx';

interface ShellProps {
  children: ReactNode;
  /** Another one clears an error: the path, say. */
  resetKey?: unknown;
  onError?: () => void;
  /** `hosts.tsx`, once it has come. */
  hosts?: Pick<typeof import('./hosts.tsx'), 'Top' | 'Over'> | null;
}

/** The app shell (spec §2): what every page has around its content, within an error boundary. */
export function Shell({ children, resetKey, onError, hosts }: ShellProps) {
  return (
    <ErrorBoundary resetKey={resetKey} onError={onError}>
      {hosts && <hosts.Top />}
      {children}
      {hosts && <hosts.Over />}
      <LoaderHost />
    </ErrorBoundary>
  );
}
