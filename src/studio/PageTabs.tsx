import { type MapView, STUDIO_PAGES, type StudioPage, viewHash } from './view-address.ts';

export const PAGE_NAMES: Readonly<Record<StudioPage, string>> = {
  funnel: 'Funnel',
  map: 'Map',
  ways: 'Ways',
  stops: 'Stops',
  now: 'Now',
  compare: 'Compare builds',
  live: 'Live',
  visit: 'Find a visit',
};

/** What another page shows of the same visits. The builds of a comparison are no filter of it. */
function onPage(view: MapView, page: StudioPage): MapView {
  if (view.page !== 'compare' || page === 'compare') return { ...view, page };
  const { build: _, ...filters } = view.filters;
  return { ...view, page, filters, against: null };
}

/** The pages of a machine, as links: each opens with the same visits chosen. A machine that is not counted has its map alone. */
export function PageTabs({ view, isCounted }: { readonly view: MapView; readonly isCounted: boolean }) {
  return (
    <nav className="tabs" aria-label="Views">
      {STUDIO_PAGES.filter((page) => isCounted || page === 'map').map((page) => (
        <a key={page} href={viewHash(onPage(view, page))} aria-current={page === view.page ? 'page' : undefined}>
          {PAGE_NAMES[page]}
        </a>
      ))}
    </nav>
  );
}
