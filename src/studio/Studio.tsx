import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { BarFold } from './BarFold.tsx';
import { FiguresPage } from './figures/FiguresPage.tsx';
import { FindVisitPage } from './live/FindVisitPage.tsx';
import { LivePage } from './live/LivePage.tsx';
import { MapPage } from './map/MapPage.tsx';
import { PAGE_NAMES } from './PageTabs.tsx';
import { STUDIO_MACHINES, studioMachine } from './studio-machines.ts';
import { isVisitPage, type MapView, readView, type StudioPage, viewHash } from './view-address.ts';

/** The view is in the address alone: a copied link opens it, and Back returns to the page before. */
const CHANGED = 'studio-view';
const FIRST_MACHINE = 'health';
/** Those that are no figures. */
const PAGES: Readonly<Partial<Record<StudioPage, typeof MapPage | typeof LivePage>>> = {
  map: MapPage,
  live: LivePage,
  visit: FindVisitPage,
};

function subscribe(listener: () => void): () => void {
  for (const event of ['hashchange', CHANGED]) window.addEventListener(event, listener);
  return () => {
    for (const event of ['hashchange', CHANGED]) window.removeEventListener(event, listener);
  };
}

function showView(view: MapView): void {
  const isOtherPage = readView(window.location.hash, FIRST_MACHINE).page !== view.page;
  window.history[isOtherPage ? 'pushState' : 'replaceState'](null, '', viewHash(view));
  window.dispatchEvent(new Event(CHANGED));
}

const answers = new QueryClient();

export function Studio() {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const asked = readView(hash, FIRST_MACHINE);
  const shown = studioMachine(asked.machine);
  // What no page reports has a map and no figures.
  const view: MapView = shown?.isCounted === false ? { ...asked, page: 'map', heat: null } : asked;
  const title = shown ? `${shown.title}: ${PAGE_NAMES[view.page]} – Studio` : 'Studio';
  useEffect(() => {
    document.title = title;
  }, [title]);
  const Page = PAGES[view.page] ?? FiguresPage;
  const linkTo = (machine: string, isCounted: boolean) =>
    viewHash({ ...view, machine, page: isCounted ? asked.page : 'map', open: new Set(), selected: null });
  const groupOf = ({ group, isCounted, machines }: (typeof STUDIO_MACHINES)[number]) => (
    <section key={group}>
      <h2>{group}</h2>
      <ul>
        {machines.map(({ id, title: name }) => (
          <li key={id}>
            <a href={linkTo(id, isCounted)} aria-current={id === shown?.id ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <QueryClientProvider client={answers}>
      <div className={`studio on-${view.page}`}>
        <nav aria-label="Machines">
          <h1>Studio</h1>
          {STUDIO_MACHINES.slice(0, 1).map(groupOf)}
          <BarFold label="Other machines">{STUDIO_MACHINES.slice(1).map(groupOf)}</BarFold>
        </nav>
        {shown ? (
          <ErrorBoundary resetKey={hash}>
            <Page
              // A visit goes through several machines.
              key={isVisitPage(view.page) ? view.page : shown.id}
              {...{ machine: shown.machine, title: shown.title, isCounted: shown.isCounted }}
              view={view}
              onView={showView}
            />
          </ErrorBoundary>
        ) : (
          <main>
            <p className="waiting">There is no machine of this name. Choose one from the list.</p>
          </main>
        )}
      </div>
    </QueryClientProvider>
  );
}
