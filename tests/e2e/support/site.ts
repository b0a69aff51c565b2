import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Server, type ServerOptions, startServer } from '#tools/app/start-server.ts';
import { openVisit, type Visit, type VisitOptions } from './browser.ts';
import { writeFired } from './fired.ts';
import { sharedBrowser } from './shared-browser.ts';

/** The built app with its server, and a browser to visit it, for all tests of a file. */
export interface Site {
  readonly server: Server;
  readonly browser: Browser;
  /** A visitor with an empty page. It is closed after the test, which fails if one of its pages complained. */
  visit(options?: VisitOptions): Promise<Visit>;
  /** A visitor with an open page, before any interaction. */
  open(path: string, options?: VisitOptions): Promise<Visit>;
}

/** Starts a server before the file's tests and ends it afterwards. `options` is called just before. */
export function openSite(options: () => ServerOptions = () => ({})): Site {
  let started: { server: Server; browser: Browser } | null = null;
  let visits: Visit[] = [];
  beforeAll(async () => {
    const [server, browser] = await Promise.all([startServer(options()), sharedBrowser()]);
    started = { server, browser };
  });
  afterEach(async () => {
    const complaints = visits.flatMap((visit) => visit.complaints);
    await Promise.all(visits.map((visit) => visit.close()));
    visits = [];
    expect(complaints.join('\n'), 'what the pages complained of').toBe('');
  });
  afterAll(async () => {
    writeFired();
    await started?.server.stop();
  });

  const running = () => {
    if (started === null) throw new Error('Server and browser are there from the first test on.');
    return started;
  };
  const site: Site = {
    get server() {
      return running().server;
    },
    get browser() {
      return running().browser;
    },
    async visit(visitor) {
      const visit = await openVisit(site.browser, site.server.url, visitor);
      visits.push(visit);
      return visit;
    },
    async open(path, visitor) {
      const visit = await site.visit(visitor);
      await visit.page.goto(path);
      return visit;
    },
  };
  return site;
}
