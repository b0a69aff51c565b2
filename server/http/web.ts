import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';

// Vite puts a hash of the content into these names: what is there never changes.
const IMMUTABLE = /[\\/]assets[\\/]/;

/** Serves the built web app: its files, and index.html for every address that a journey may have. */
export function serveWeb(hono: Hono, webFolder: string): void {
  if (!existsSync(join(webFolder, 'index.html'))) {
    hono.get('*', (context) => context.text('The web app is not built yet: run `npm run build`.', 404));
    return;
  }
  const files = serveStatic({
    root: webFolder,
    precompressed: true,
    onFound: (path, context) => {
      context.header('Cache-Control', IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  hono.get('*', async (context, next) => {
    const response = await files(context, next);
    return response && isUnchanged(context) ? unchanged(context) : response;
  });
  const indexHtml = readFileSync(join(webFolder, 'index.html'), 'utf8');
  hono.get('*', (context) => {
    // A file that is missing is missing: a page in a script's place would only hide it.
    if (/\.\w+$/.test(context.req.path)) return context.text('Not found', 404);
    context.header('Cache-Control', 'no-cache');
    return context.html(indexHtml);
  });
}

/** Whether the browser has this very file already (what is not immutable is asked for each time). */
function isUnchanged(context: Context): boolean {
  const since = context.req.header('if-modified-since');
  const modified = context.res.headers.get('last-modified');
  return context.res.status === 200 && since !== undefined && since === modified;
}

function unchanged(context: Context): Response {
  void context.res.body?.cancel();
  return context.body(null, 304);
}
