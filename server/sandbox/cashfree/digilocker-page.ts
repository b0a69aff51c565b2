import { html } from 'hono/html';
import { type SafeHtml, sandboxPage } from '../sandbox-page.ts';
import type { DigiLockerLink } from './digilocker-links.ts';

const FROM = 'DigiLocker';

/** What was sent with the form, and what is wrong with a field of it. */
export interface DigiLockerEntry {
  readonly aadhaar: string;
  readonly dob: string;
  readonly name: string;
  readonly problems: { readonly aadhaar?: string | undefined; readonly dob?: string | undefined };
}

interface Field {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly kind: SafeHtml;
  readonly problem?: string | undefined;
}

const field = ({ id, label, value, kind, problem }: Field): SafeHtml =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    ${problem === undefined ? '' : html`<p class="problem" id="${id}-problem">${problem}</p>`}
    <input id="${id}" name="${id}" value="${value}" autocomplete="off" ${kind}
      ${problem === undefined ? '' : html`aria-invalid="true" aria-describedby="${id}-problem"`} />
  </div>`;

/** A mock of DigiLocker's page, where the holder signs in and agrees. The real one asks for a code, too. */
export const digiLockerPage = ({ aadhaar, dob, name, problems }: DigiLockerEntry): SafeHtml =>
  sandboxPage(
    'Share your Aadhaar with Chhatri?',
    FROM,
    html`<dl class="facts">
        <dt>Asked by</dt>
        <dd>Chhatri, to confirm your identity for an insurance</dd>
        <dt>Document</dt>
        <dd>Aadhaar</dd>
      </dl>
      <form method="post" class="choices" novalidate>
        ${field({
          ...{ id: 'aadhaar', label: 'Your Aadhaar number', value: aadhaar, problem: problems.aadhaar },
          kind: html`inputmode="numeric"`,
        })}
        ${field({
          ...{ id: 'dob', label: 'Birth date on it', value: dob, problem: problems.dob },
          kind: html`type="date"`,
        })}
        ${field({ id: 'name', label: 'Name on it, if it is not yours (optional)', value: name, kind: html`` })}
        <button class="next" name="answer" value="ALLOW">
          <strong>Allow</strong> <span>Chhatri sees this Aadhaar.</span>
        </button>
        <button name="answer" value="DENY"><strong>Deny</strong> <span>Chhatri sees nothing.</span></button>
      </form>`,
  );

export const digiLockerDonePage = ({ consent, redirect_url }: DigiLockerLink): SafeHtml =>
  sandboxPage(
    consent?.kind === 'GIVEN' ? 'You shared your Aadhaar' : 'You shared nothing',
    FROM,
    html`<p><a class="button next" href="${redirect_url}">Back to Chhatri</a></p>`,
  );

export const digiLockerOverPage = (): SafeHtml =>
  sandboxPage('This link is over', FROM, html`<p>It was good for 10 minutes. Go back to Chhatri for another one.</p>`);
