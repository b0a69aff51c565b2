import { visitReferenceText } from '#src/lib/report/visit-reference.ts';
import { pageLoaderActor } from '#src/lib/shell/page-loader-actor.ts';
import type { Elements } from '#src/ui/elements.ts';
import { LoaderOverlay } from '#src/ui/loading/LoaderOverlay.tsx';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { useActorSelector } from './useActorSelector.ts';

interface ShellProps {
  children: Elements;
  /** Resets an error when it changes. */
  resetKey?: unknown;
  onError?: () => void;
  /** Null until the chunk is loaded. */
  overlays?: Pick<typeof import('./overlays.tsx'), 'TopBar' | 'Overlays'> | null;
}

/** The app shell (§2.shell-error-boundary) around every page's content, within an error boundary. */
export function Shell({ children, resetKey, onError, overlays }: ShellProps) {
  return (
    <ErrorBoundary resetKey={resetKey} onError={onError} help={visitReferenceText}>
      {overlays && <overlays.TopBar />}
      {children}
      {overlays && <overlays.Overlays />}
      <LoaderHost />
    </ErrorBoundary>
  );
}

/**
 * The global loader overlay (§2.loader-overlay). A component of its own, so that only it renders when the loader
 * changes.
 */
const LoaderHost = () => (
  <LoaderOverlay visible={useActorSelector(pageLoaderActor(), (snapshot) => snapshot.hasTag('visible'))} />
);
