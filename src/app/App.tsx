import { useState } from 'react';
import { MarkHydrated, markHydrated } from '#src/lib/MarkHydrated.tsx';
import { visitReferenceText } from '#src/lib/report/visit-reference.ts';
import type { Elements } from '#src/ui/elements.ts';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { createFocusMemory, FocusMemoryReactContext } from '#src/ui/page/focus-memory.ts';
import { Footer } from './chrome/Footer.tsx';
import { Header } from './chrome/Header.tsx';
import { Shell } from './shell/Shell.tsx';
import { useOverlays } from './shell/useOverlays.ts';

interface AppProps {
  children: Elements;
  /** The content has a Suspense boundary with its own `MarkHydrated`. */
  suspends?: boolean;
}

/** A page within the shell. If the content fails, header and footer stay. */
export function App({ children, suspends = false }: AppProps) {
  const [focus] = useState(createFocusMemory);
  return (
    <Shell overlays={useOverlays()} onError={markHydrated}>
      <a className="skip-link" href="#main">
        Skip to the page’s content
      </a>
      <Header />
      <FocusMemoryReactContext value={focus}>
        <ErrorBoundary onError={markHydrated} help={visitReferenceText}>
          {children}
        </ErrorBoundary>
      </FocusMemoryReactContext>
      <Footer />
      {!suspends && <MarkHydrated />}
    </Shell>
  );
}
