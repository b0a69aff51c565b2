import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { serverPageStyles } from '../page-styles.ts';

export type SafeHtml = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The sandbox's pages have one style sheet, and no script at all. */
export const SANDBOX_STYLES_PATH = '/sandbox/sandbox.css';
export const sandboxStyles = serverPageStyles('server/sandbox/sandbox.css');

/**
 * A page of the sandbox, which says on top that it is one.
 * @param from whose page it pretends to be
 */
export const sandboxPage = (title: string, from: string, body: SafeHtml): SafeHtml => html`<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} – Chhatri sandbox</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${SANDBOX_STYLES_PATH}" />
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
