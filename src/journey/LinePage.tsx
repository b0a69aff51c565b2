import type { ReactNode } from 'react';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import type { Line } from '#contract/lines.ts';
import { pathOfLine } from '#src/app/products.ts';
import { JourneyProvider } from './JourneyProvider.tsx';
import { JourneyView } from './JourneyView.tsx';

/** A line's page and all that lies below it: within it the machine decides (design §3). */
export function LinePage({ line }: { line: Line }) {
  return (
    <LineRouter line={line}>
      <JourneyProvider line={line}>
        <JourneyView />
      </JourneyProvider>
    </LineRouter>
  );
}

/** The address: the browser's own, or the landing's while the page is prerendered. */
function LineRouter({ line, children }: { line: Line; children: ReactNode }) {
  return import.meta.env.SSR ? (
    <StaticRouter location={pathOfLine(line)}>{children}</StaticRouter>
  ) : (
    <BrowserRouter>{children}</BrowserRouter>
  );
}
