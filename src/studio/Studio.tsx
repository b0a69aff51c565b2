import { useSyncExternalStore } from 'react';
import { MapPage } from './map/MapPage.tsx';
import { type MapView, readView, viewHash } from './map/view-address.ts';
import { STUDIO_MACHINES, studioMachine } from './studio-machines.ts';

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

export function Studio() {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const view = readView(hash, 'health');
  const shown = studioMachine(view.machine);
  return (
    <div className="studio">
      <nav aria-label="Machines">
        <h1>Studio</h1>
        {STUDIO_MACHINES.map(({ group, machines }) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {machines.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#machine=${id}`} aria-current={id === shown?.id ? 'page' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <p className="narrow">The map needs a wider window: open this page on a computer.</p>
      {shown ? (
        <MapPage key={shown.id} machine={shown.machine} title={shown.title} view={view} onView={showView} />
      ) : (
        <main>
          <p className="waiting">There is no machine of this name. Choose one from the list.</p>
        </main>
      )}
    </div>
  );
}
