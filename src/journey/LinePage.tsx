import { type ReactNode, useEffect } from 'react';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { whenIdle } from '#src/lib/hydration.ts';
import { JourneyProvider } from './JourneyProvider.tsx';
import { JourneyView } from './JourneyView.tsx';
import type { LineUi } from './line-ui.ts';
import type { StartedJourney } from './start-journey-at.ts';

/** The props of a line's page: the machine that was started for an address within the journey; none on the landing. */
export interface LinePageProps {
  journey?: StartedJourney | undefined;
}

/** A line's page and all addresses below it, where the machine decides what is shown. */
export function LinePage({ ui, journey }: LinePageProps & { ui: LineUi }) {
  // Every journey asks for a date, so the reading of dates is loaded before the first field. Later pages load it
  // themselves.
  useEffect(() => {
    if (window.location.pathname !== ui.definition.path) return;
    void whenIdle()
      .then(() => import('#contract/shared/date-field-typing.ts'))
      .catch(() => undefined);
  }, [ui]);
  return (
    <LineRouter path={ui.definition.path}>
      <JourneyProvider ui={ui} opened={journey}>
        <JourneyView />
      </JourneyProvider>
    </LineRouter>
  );
}

/** The address: the browser's own, or the landing's while the page is prerendered. */
function LineRouter({ path, children }: { path: string; children: ReactNode }) {
  return import.meta.env.SSR ? (
    <StaticRouter location={path}>{children}</StaticRouter>
  ) : (
    <BrowserRouter>{children}</BrowserRouter>
  );
}
