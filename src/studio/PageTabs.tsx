import { type MapView, STUDIO_PAGES, type StudioPage, viewHash } from './view-address.ts';

const NAMES: Readonly<Record<StudioPage, string>> = {
  funnel: 'Funnel',
  map: 'Map',
  ways: 'Ways',
  stops: 'Stops',
  now: 'Now',
  compare: 'Compare builds',
};

/** The pages of a machine, as links: each opens with the same visits chosen. */
export function PageTabs({ view }: { readonly view: MapView }) {
  return (
    <nav className="tabs" aria-label="Views">
      {STUDIO_PAGES.map((page) => (
        <a key={page} href={viewHash({ ...view, page })} aria-current={page === view.page ? 'page' : undefined}>
          {NAMES[page]}
        </a>
      ))}
    </nav>
  );
}
