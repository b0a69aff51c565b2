import { existsSync, readFileSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Api } from '#server/api/http/api.ts';
import { receiveBody } from '#server/api/http/read-body.ts';
import { STUDIO_POLICIES } from '#server/api/http/security.ts';
import { projectPath } from '#server/shared/project-root.ts';
import { mayOpenStudio, signInToStudio } from './studio-access.ts';

/** The build of vite.studio.config.ts. */
const FOLDER = projectPath('dist/studio');

const builtDocument = (name: string): string | null => {
  const file = `${FOLDER}/${name}`;
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

/**
 * Serves the analysts' document and its files to those who may open the studio. Where a token is set, `/studio` asks the others
 * for it; a wrong one is answered as an address where nothing is, and so is everything else below `/studio`.
 */
export function studioDocument(api: Api): void {
  const { hono, config } = api;
  const document = builtDocument('studio.html');
  const screen = builtDocument('studio-screen.html');
  const isolate = (context: Context, policy: string): void => {
    context.header('Cache-Control', 'no-store');
    context.header('X-Robots-Tag', 'noindex');
    context.header('Content-Security-Policy', policy);
  };
  /** The very answer of an address where no page is. */
  const answerNothing = (context: Context) =>
    hono.request(new URL('/nothing-is-here', context.req.url), {}, context.env);
  hono.get('/studio', async (context) => {
    const isOpen = mayOpenStudio(context, api);
    if (!isOpen && config.studioToken === null) return answerNothing(context);
    isolate(context, STUDIO_POLICIES.document);
    if (!isOpen) return context.html(SIGN_IN);
    if (document === null) return context.text('The studio is not built: run `npm run build`.', 404);
    return context.html(document);
  });
  // A state's screen, in a frame of the document above.
  hono.get('/studio/screen', async (context) => {
    if (!mayOpenStudio(context, api) || screen === null) return answerNothing(context);
    isolate(context, STUDIO_POLICIES.screen);
    context.header('X-Frame-Options', 'SAMEORIGIN');
    return context.html(screen);
  });
  if (config.studioToken !== null) {
    hono.post('/studio', async (context) => {
      const body = await receiveBody(api, context);
      const token = new URLSearchParams(body()).get('token');
      if (token !== null && signInToStudio(context, api, token)) return context.redirect('/studio', 303);
      return answerNothing(context);
    });
  }
  hono.use('/studio/assets/*', async (context, next) =>
    mayOpenStudio(context, api) ? next() : answerNothing(context),
  );
  if (document === null) return;
  hono.get(
    '/studio/assets/*',
    serveStatic({ root: FOLDER, onFound: (_path, context) => context.header('Cache-Control', 'private, no-cache') }),
  );
}

/** No script and no style: it says nothing of what is behind it. Without an action the address retains its part after `#`. */
const SIGN_IN = html`<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Sign in</title>
  </head>
  <body>
    <form method="post">
      <label>Token <input type="password" name="token" autocomplete="current-password" required autofocus /></label>
      <button>Sign in</button>
    </form>
  </body>
</html>`;
