import type { createElement, ReactElement } from 'react';
import { LINES, type Line } from '#contract/lines.ts';
import { FIND_POLICY_PATH, LINK_PATH_PREFIXES } from '#contract/shared/owner-paths.ts';
import { readJourneyIds } from '#src/api/journey-ids.ts';
import { nextTask } from '#src/lib/hydration.ts';
import { linePath, PRODUCTS } from '#src/lib/products.ts';
import { LINE_LOADERS } from '#src/lines/registry.ts';

/** A page of the site: a prerendered document, and for a live line all addresses of its journey. */
export interface SitePage {
  /** The document's `data-page`. */
  readonly id: string;
  readonly path: string;
  /** Loads the page's code. The function takes `createElement`, so that this module does not import React. */
  readonly load: () => Promise<(create: typeof createElement) => ReactElement>;
  /** Its content has a Suspense boundary with its own `MarkHydrated`. */
  readonly suspends: boolean;
  /** Whether the first render equals the prerendered HTML. It does not for a visitor with a journey of the line. */
  readonly asPrerendered: () => boolean;
}

const plain = (id: string, path: string, load: SitePage['load']): SitePage => ({
  id,
  path,
  load,
  suspends: false,
  asPrerendered: () => true,
});

const landing = plain('landing', '/', async () => {
  const { Landing } = await import('#src/features/landing/home/Landing.tsx');
  return (create) => create(Landing);
});

const lines = LINES.map((line: Line): SitePage => {
  const path = linePath(line);
  return {
    id: line,
    path,
    load: async () => {
      const { page, landing } = LINE_LOADERS[line];
      const isLanding = import.meta.env.SSR || window.location.pathname === path;
      // The document of an inner page preloads its scripts. Imported one after another, each is evaluated in a task of
      // its own.
      if (!isLanding) await import('#src/journey/LinePage.tsx');
      const [{ default: Page, startJourney, screens }] = await Promise.all([page(), isLanding && landing()]);
      if (isLanding) {
        // A lazy screen would suspend where React cannot hydrate it, and nothing could be typed meanwhile.
        await screens.load('landing');
        return (create) => create(Page);
      }
      // The machine starts in a task of its own, after the line's scripts were evaluated.
      await nextTask();
      const journey = await startJourney(window.location);
      return (create) => create(Page, { journey });
    },
    suspends: true,
    asPrerendered: () => {
      const { rfqId, proposerId } = readJourneyIds(line);
      return rfqId === null && proposerId === null && window.location.search === '';
    },
  };
});

const comingSoon = [...PRODUCTS.filter(({ live }) => !live), { id: 'posp', path: '/posp' } as const].map(
  ({ id, path }) =>
    plain(id, path, async () => {
      const { ComingSoon } = await import('#src/app/pages/ComingSoon.tsx');
      return (create) => create(ComingSoon, { topic: id });
    }),
);

const complaints = plain('complaints', '/complaints', async () => {
  const { Complaints } = await import('#src/app/pages/Complaints.tsx');
  return (create) => create(Complaints);
});

const privacy = plain('privacy', '/privacy', async () => {
  const { Privacy } = await import('#src/app/pages/Privacy.tsx');
  return (create) => create(Privacy);
});

const loadFindPolicy =
  (kind: 'policy' | 'journey' | null): SitePage['load'] =>
  async () => {
    const { FindPolicy } = await import('#src/features/owner/find-policy/FindPolicy.tsx');
    const token = kind === null ? null : (window.location.pathname.split('/')[2] ?? '');
    return (create) => create(FindPolicy, { link: kind === null || token === null ? null : { kind, token } });
  };

/** Rendered at once, because it checks immediately what is open in this browser. */
const findPolicy: SitePage = {
  ...plain('find-my-policy', FIND_POLICY_PATH, loadFindPolicy(null)),
  asPrerendered: () => false,
};

const loadSharedQuotes: SitePage['load'] = async () =>
  (await import('#src/app/load-shared-quotes-page.ts')).loadSharedQuotesPage();

/** The targets of links in mails and SMS: any address below these, without a document of its own. */
const LINK_PAGES: readonly SitePage[] = [
  plain('quotes-link', LINK_PATH_PREFIXES.quotes, loadSharedQuotes),
  plain('policy-link', LINK_PATH_PREFIXES.policy, loadFindPolicy('policy')),
  plain('journey-link', LINK_PATH_PREFIXES.journey, loadFindPolicy('journey')),
];

/** The server's answer with status 404, for every other address. */
export const NOT_FOUND_PAGE = plain('not-found', '/404', async () => {
  const { NotFound } = await import('./pages/NotFound.tsx');
  return (create) => create(NotFound);
});

/** Only the server knows that a page does not exist. The service worker's fallback shows this page instead. */
export const OFFLINE_FALLBACK_PAGE = plain('offline-fallback', '/offline-fallback', async () => {
  const { OfflineFallback } = await import('./pages/OfflineFallback.tsx');
  return (create) => create(OfflineFallback);
});

// Every component of the ui kit in every state; not in the built app.
const gallery = import.meta.env.DEV
  ? [
      plain('ui', '/ui', async () => {
        const { default: Gallery } = await import('#src/ui/gallery/Gallery.tsx');
        return (create) => create(Gallery);
      }),
    ]
  : [];

/** Every page that has an address. */
export const SITE_PAGES: readonly SitePage[] = [
  landing,
  ...lines,
  ...comingSoon,
  complaints,
  privacy,
  findPolicy,
  ...gallery,
];

/**
 * The current address for an old one: the specification says /bike in one place and /two-wheeler in another, and
 * '/Health' is '/health'. The server redirects, too.
 */
export const canonicalPath = (pathname: string): string => {
  const address = pathname
    .replace(/^\/[^/]+/, (first) => first.toLowerCase())
    .replace(/^\/bike(?=\/|$)/, '/two-wheeler');
  return sitePageAt(address) === NOT_FOUND_PAGE ? pathname : address;
};

/** The page of an address. A line has all addresses below its path. */
export const sitePageAt = (pathname: string): SitePage => {
  const path = pathname.replace(/\/+$/, '') || '/';
  return (
    SITE_PAGES.find((page) => page.path === path) ??
    [...lines, ...LINK_PAGES].find((page) => path.startsWith(`${page.path}/`)) ??
    NOT_FOUND_PAGE
  );
};
