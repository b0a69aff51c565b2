import type { Elements } from '#src/ui/elements.ts';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { Footer } from './chrome/Footer.tsx';
import { Header } from './chrome/Header.tsx';
import { MarkHydrated, markHydrated } from './MarkHydrated.tsx';
import { Shell } from './shell/Shell.tsx';
import { useOverlays } from './shell/useOverlays.ts';

interface AppProps {
  children: Elements;
  /** The content has a Suspense boundary with its own `MarkHydrated`. */
  suspends?: boolean;
}

/** A page within the shell. If the content fails, header and footer stay. */
export function App({ children, suspends = false }: AppProps) {
  return (
    <Shell overlays={useOverlays()} onError={markHydrated}>
      <a className="skip-link" href="#main">
        Skip to the page’s content
      </a>
      <Header />
      <ErrorBoundary onError={markHydrated}>{children}</ErrorBoundary>
      <Footer />
      {!suspends && <MarkHydrated />}
    </Shell>
  );
}
