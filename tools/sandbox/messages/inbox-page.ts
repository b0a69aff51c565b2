import { utc } from '@date-fns/utc';
import { format } from 'date-fns';
import { html } from 'hono/html';
import { indianWallClock } from '#contract/shared/dates.ts';
import { type SafeHtml, sandboxPage } from '#server/sandbox/sandbox-page.ts';
import type { Inbox, InboxEntry } from './inbox.ts';

const SHOWN = 100;

/** SMS and mails, newest first. */
export const inboxPage = (inbox: Inbox): SafeHtml =>
  sandboxPage(
    'Inbox',
    'Mails and SMS',
    html`<p>What a server with <code>SANDBOX_URL</code> has sent, newest first. <a href="">Look for new ones</a></p>
      ${
        inbox.entries.length === 0
          ? html`<p>No messages yet.</p>`
          : html`<ol class="messages">${inbox.entries.slice(0, SHOWN).map(([number, entry]) => html`<li>${article(number, entry)}</li>`)}</ol>`
      }`,
  );

const article = (number: number, { title, facts, text, files, sentAt }: InboxEntry): SafeHtml => html`<article>
  <h2>${title}</h2>
  <p>${facts.join(', ')}, <time datetime="${sentAt.toISOString()}">${format(indianWallClock(sentAt), 'dd MMM yyyy HH:mm:ss', { in: utc })}</time></p>
  <pre>${text}</pre>
  ${files.map(({ name }, place) => html`<p><a href="/inbox/${number}/${place}">${name}</a></p>`)}
</article>`;
