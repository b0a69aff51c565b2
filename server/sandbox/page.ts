import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { pageStyles } from '../page-styles.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The sandbox's pages have one style sheet, and no script at all. */
export const STYLES_PATH = '/sandbox/sandbox.css';
export const styles = pageStyles('server/sandbox/sandbox.css');

/**
 * A page of the sandbox, which says on top that it is one.
 * @param from whose page it pretends to be
 */
export const page = (title: string, from: string, body: Html): Html => html`<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} – Chhatri sandbox</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${STYLES_PATH}" />
  </head>
  <body>
    <header>
      <p class="banner"><strong>Sandbox.</strong> Nothing here is real: no money moves, no message leaves this server.</p>
      <p class="home"><img src="/brand/wordmark.svg" width="139" height="32" alt="Chhatri" /> <span class="from">${from}</span></p>
    </header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`;
