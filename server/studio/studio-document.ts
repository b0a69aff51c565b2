import { existsSync, readFileSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { Api } from '../http/api.ts';
import { contentSecurityPolicy } from '../http/security.ts';
import { isOnThisMachine } from '../http/visitor-address.ts';
import { projectPath } from '../project-root.ts';

/** The build of vite.studio.config.ts. */
const FOLDER = projectPath('dist/studio');

/**
 * Serves the analysts' document and its files, to this machine's own browsers, in development and with the sandbox. For anyone
 * else there is nothing at these addresses.
 */
export function studioDocument({ hono, config }: Api): void {
  const guard: MiddlewareHandler = async (context, next) => {
    const isAllowed = (!config.production || config.sandbox) && isOnThisMachine(context, config);
    return isAllowed ? next() : context.notFound();
  };
  const page = projectPath('dist/studio/studio.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : null;
  hono.use('/studio', guard);
  hono.use('/studio/*', guard);
  hono.get('/studio', (context) => {
    if (html === null) return context.text('The studio is not built: run `npm run build`.', 404);
    context.header('Cache-Control', 'no-store');
    context.header('X-Robots-Tag', 'noindex');
    context.header('Content-Security-Policy', contentSecurityPolicy());
    return context.html(html);
  });
  hono.get(
    '/studio/assets/*',
    serveStatic({ root: FOLDER, onFound: (_path, context) => context.header('Cache-Control', 'private, no-cache') }),
  );
}
