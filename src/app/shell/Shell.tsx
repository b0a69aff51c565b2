import type { ReactNode } from 'react';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { LoaderHost } from './LoaderHost.tsx';

interface ShellProps {
  children: ReactNode;
  /** Resets an error when it changes. */
  resetKey?: unknown;
  onError?: () => void;
  /** Null until its chunk is loaded. */
  overlays?: Pick<typeof import('./overlays.tsx'), 'TopBar' | 'Overlays'> | null;
}

/** The app shell (spec §2) around every page's content, within an error boundary. */
export function Shell({ children, resetKey, onError, overlays }: ShellProps) {
  return (
    <ErrorBoundary resetKey={resetKey} onError={onError}>
      {overlays && <overlays.TopBar />}
      {children}
      {overlays && <overlays.Overlays />}
      <LoaderHost />
    </ErrorBoundary>
  );
}
