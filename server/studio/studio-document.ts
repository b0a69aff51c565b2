import { existsSync, readFileSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import type { Api } from '../http/api.ts';
import { assertSameOrigin, contentSecurityPolicy } from '../http/security.ts';
import { projectPath } from '../project-root.ts';
import { mayOpenStudio, signInToStudio } from './studio-access.ts';

/** The build of vite.studio.config.ts. */
const FOLDER = projectPath('dist/studio');

/** Takes the token, and shows nothing of the product. */
const SIGN_IN = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Studio</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>Studio</h1>
<form method="post" action="/studio"><p><label for="token">Token</label></p>
<p><input id="token" name="token" type="password" autocomplete="current-password" required></p>
<p><button>Open the studio</button></p></form></main></body></html>`;

/**
 * Serves the analysts' document and its files to those who may open the studio. Where a token is configured, `/studio`
 * asks anyone else for it; a wrong one, and everything without a token, is an address with nothing there.
 */
export function studioDocument(api: Api): void {
  const { hono, config } = api;
  const guard: MiddlewareHandler = async (context, next) => (mayOpenStudio(context, api) ? next() : context.notFound());
  const page = projectPath('dist/studio/studio.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : null;
  hono.use('/studio/assets/*', guard);
  hono.get('/studio', (context) => {
    if (!mayOpenStudio(context, api)) {
      return config.studioToken === null ? context.notFound() : sendPage(context, SIGN_IN);
    }
    if (html === null) return context.text('The studio is not built: run `npm run build`.', 404);
    return sendPage(context, html);
  });
  hono.post('/studio', async (context) => {
    assertSameOrigin(context, config);
    const { token } = await context.req.parseBody();
    if (typeof token !== 'string' || !signInToStudio(context, api, token)) return context.notFound();
    return context.redirect('/studio', 303);
  });
  hono.get(
    '/studio/assets/*',
    serveStatic({ root: FOLDER, onFound: (_path, context) => context.header('Cache-Control', 'private, no-cache') }),
  );
}

function sendPage(context: Context, html: string): Response {
  context.header('Cache-Control', 'no-store');
  context.header('X-Robots-Tag', 'noindex');
  context.header('Content-Security-Policy', contentSecurityPolicy());
  return context.html(html);
}
