import { utc } from '@date-fns/utc';
import { format } from 'date-fns';
import { html } from 'hono/html';
import { indianWallClock } from '#contract/shared/dates.ts';
import type { SentMessage } from './sandbox-inbox.ts';
import { type SafeHtml, sandboxPage } from './sandbox-page.ts';
import { ISSUANCE_TRIGGERS, KYC_TRIGGERS, type SandboxInput, VEHICLE_TRIGGERS } from './sandbox-triggers.ts';

interface Shown {
  /** Whether everyone's messages are shown, or this browser's only. */
  readonly isAll: boolean;
  readonly port: number;
}

/** SMS and mails, newest first, and the inputs that make the sandbox show other outcomes. */
export function sandboxInboxPage(messages: readonly SentMessage[], { isAll, port }: Shown): SafeHtml {
  return sandboxPage(
    'Sandbox inbox',
    'Messages',
    html`<p>
        SMS and mails that were sent, newest first.
        <a href="">Look for new ones</a>
      </p>
      ${
        isAll
          ? ''
          : html`<p>
        These are the messages of what was begun or opened in this browser. All messages, and the codes of ‘Find my policy’,
        are shown on the server’s own machine only: <code>http://localhost:${port}/sandbox/inbox</code>
      </p>`
      }
      ${
        messages.length === 0
          ? html`<p>No messages yet.</p>`
          : html`<ol class="messages">${messages.map((message) => html`<li>${article(message)}</li>`)}</ol>`
      }
      <h2 id="registration-numbers">Registration numbers to try</h2>
      ${table('Registration numbers to try', VEHICLE_TRIGGERS)}
      <h2>Identity documents to try</h2>
      ${table('Identity documents to try', KYC_TRIGGERS)}
      <h2>Policies to try</h2>
      ${table('Policies to try', ISSUANCE_TRIGGERS)}`,
  );
}

const article = ({ id, channel, sentTo, subject, text, attachment, sentAt }: SentMessage): SafeHtml => html`<article>
  <h2>${subject ?? 'SMS'}</h2>
  <p>${channel === 'SMS' ? `SMS to +91 ${sentTo}` : `Mail to ${sentTo}`}, <time datetime="${sentAt.toISOString()}">${format(indianWallClock(sentAt), 'dd MMM yyyy HH:mm:ss', { in: utc })}</time></p>
  <pre>${text}</pre>
  ${attachment === null ? '' : html`<p><a href="/sandbox/inbox/${id}/attachment">${attachment.fileName}</a></p>`}
</article>`;

const table = (
  label: string,
  triggers: readonly SandboxInput[],
): SafeHtml => html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
  <table>
    <thead><tr><th scope="col">What</th><th scope="col">For example</th><th scope="col">What happens</th></tr></thead>
    <tbody>${triggers.map(
      ({ what, example, outcome }) =>
        html`<tr><th scope="row">${what}</th><td>${example === '' ? '' : html`<code>${example}</code>`}</td><td>${outcome}</td></tr>`,
    )}</tbody>
  </table>
</div>`;
