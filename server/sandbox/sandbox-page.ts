import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { serverPageStyles } from '#server/api/http/page-styles.ts';

export type SafeHtml = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Path of the style sheet of all sandbox pages. They have no scripts. */
export const SANDBOX_STYLES_PATH = '/sandbox/sandbox.css';
export const sandboxStyles = serverPageStyles('server/sandbox/sandbox.css');

/**
 * A page of the sandbox, with a banner that says so.
 * @param from the organisation whose page it imitates
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
