import type { ReactNode } from 'react';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { Awake, AwakeReact, NOBODY_ASKS } from './Awake.tsx';
import { Footer } from './chrome/Footer.tsx';
import { Header } from './chrome/Header.tsx';
import { Shell } from './shell/Shell.tsx';
import { useHosts } from './shell/useHosts.ts';

interface AppProps {
  children: ReactNode;
  /** The page answers from now on. */
  onAwake?: () => void;
  /** The content says so itself, since it comes to life later than the shell. */
  late?: boolean;
}

/** A page in the shell: what is on every page, and what must survive when one page fails. */
export function App({ children, onAwake = NOBODY_ASKS, late = false }: AppProps) {
  return (
    <AwakeReact value={onAwake}>
      <Shell hosts={useHosts()} onError={onAwake}>
        <a className="skip-link" href="#main">
          Skip to the page’s content
        </a>
        <Header />
        <ErrorBoundary onError={onAwake}>{children}</ErrorBoundary>
        <Footer />
        {!late && <Awake />}
      </Shell>
    </AwakeReact>
  );
}
