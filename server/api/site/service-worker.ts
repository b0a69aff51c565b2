import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { browserHasPage, entityTagOf } from '#server/api/http/if-none-match.ts';

/** Written by the build (tools/build/pwa-plugin.ts). */
const SERVICE_WORKER = '/sw.js';

/**
 * Serves the service worker with the revisions of this server's documents in place of the build's. The documents have the
 * server's settings in them, and a service worker fetches a document again only if its revision has changed.
 * @param revisions by the names of the files, such as `/app.html`
 */
export function serveServiceWorker(hono: Hono, webFolder: string, revisions: ReadonlyMap<string, string>): void {
  hono.get(SERVICE_WORKER, async (context, next) => {
    const built = await readFile(join(webFolder, SERVICE_WORKER), 'utf8').catch(() => null);
    if (built === null) return next();
    return answer(context, withRevisions(built, revisions));
  });
}

/** The list of files that `workbox-build` writes: `{url:"app.html",revision:"…"}`. */
const LISTED = /\{url:"([\w.-]+\.html)",revision:"\w+"\}/g;

const withRevisions = (script: string, revisions: ReadonlyMap<string, string>): string =>
  script.replace(LISTED, (listed, file: string) => {
    const revision = revisions.get(`/${file}`);
    return revision === undefined ? listed : JSON.stringify({ url: file, revision });
  });

function answer(context: Context, script: string): Response {
  const etag = entityTagOf(script);
  context.header('Cache-Control', 'no-cache');
  context.header('ETag', etag);
  if (browserHasPage(context, { etag })) return context.body(null, 304);
  return context.body(script, 200, { 'Content-Type': 'text/javascript; charset=UTF-8' });
}
