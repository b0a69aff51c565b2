import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { Footer } from './chrome/Footer.tsx';
import { Header } from './chrome/Header.tsx';
import { Shell } from './shell/Shell.tsx';
import { useHosts } from './shell/useHosts.ts';

interface AppProps {
  children: ReactNode;
  /** The page answers from now on. */
  onAwake?: () => void;
}

/** A page in the shell: what is on every page, and what must survive when one page fails. */
export function App({ children, onAwake }: AppProps) {
  useEffect(() => onAwake?.(), [onAwake]);
  return (
    <Shell hosts={useHosts()}>
      <a className="skip-link" href="#main">
        Skip to the page’s content
      </a>
      <Header />
      <ErrorBoundary>{children}</ErrorBoundary>
      <Footer />
    </Shell>
  );
}
