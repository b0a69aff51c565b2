import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { FiguresPage } from './figures/FiguresPage.tsx';
import { MapPage } from './map/MapPage.tsx';
import { STUDIO_MACHINES, studioMachine } from './studio-machines.ts';
import { type MapView, readView, viewHash } from './view-address.ts';

/** The view is in the address alone: a copied link opens it, and Back returns to the one before. */
const CHANGED = 'studio-view';

function subscribe(listener: () => void): () => void {
  for (const event of ['hashchange', CHANGED]) window.addEventListener(event, listener);
  return () => {
    for (const event of ['hashchange', CHANGED]) window.removeEventListener(event, listener);
  };
}

function showView(view: MapView): void {
  window.history.replaceState(null, '', viewHash(view));
  window.dispatchEvent(new Event(CHANGED));
}

const answers = new QueryClient();

export function Studio() {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const view = readView(hash, 'health');
  const shown = studioMachine(view.machine);
  const Page = view.page === 'map' ? MapPage : FiguresPage;
  const linkTo = (machine: string, isCounted: boolean) =>
    viewHash({ ...view, machine, page: isCounted ? view.page : 'map', open: new Set(), selected: null });
  return (
    <QueryClientProvider client={answers}>
      <div className={`studio on-${view.page}`}>
        <nav aria-label="Machines">
          <h1>Studio</h1>
          {STUDIO_MACHINES.map(({ group, isCounted, machines }) => (
            <section key={group}>
              <h2>{group}</h2>
              <ul>
                {machines.map(({ id, title }) => (
                  <li key={id}>
                    <a href={linkTo(id, isCounted)} aria-current={id === shown?.id ? 'page' : undefined}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        {shown ? (
          <Page key={shown.id} machine={shown.machine} title={shown.title} view={view} onView={showView} />
        ) : (
          <main>
            <p className="waiting">There is no machine of this name. Choose one from the list.</p>
          </main>
        )}
      </div>
    </QueryClientProvider>
  );
}
