import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';

import type { ExampleTexts } from './example-texts.ts';
import { type PagesSetting, type readPages, servePages } from './pages.ts';

// Vite puts a hash of the content into these names, so the files never change.
const IMMUTABLE = /[\\/]assets[\\/]/;
// Documents are served as pages, and so is the service worker, which lists them. The files that the build leaves for the
// server are not public.
const NOT_A_FILE = /\.html$|^\/sw\.js$|^\/pages\.json$|^\/\.|\.(br|gz)$/;

/**
 * Serves the built web app: its files and its pages.
 * @param askExample the texts of the front door's example. Missing: they stay without a price
 */
export function serveWebApp(
  hono: Hono,
  pages: ReturnType<typeof readPages>,
  setting: Pick<PagesSetting, 'webFolder' | 'sandbox' | 'disabledPartners' | 'kycDocuments'>,
  askExample?: () => Promise<ExampleTexts>,
): void {
  if (pages === null) {
    hono.get('*', (context) =>
      context.text('The web app is not built, or by another version: run `npm run build`.', 404),
    );
    return;
  }
  const files = serveStatic({
    root: setting.webFolder,
    precompressed: true,
    onFound: (path, context) => {
      context.header('Cache-Control', IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  hono.get('*', async (context, next) => {
    const { path } = context.req;
    if (NOT_A_FILE.test(path) || !/\.\w+$/.test(path)) return next();
    const response = await files(context, next);
    return response && isUnchanged(context) ? unchanged(context) : response;
  });
  servePages(hono, pages, { ...setting, askExample });
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
