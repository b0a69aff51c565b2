import { html } from 'hono/html';
import { type SafeHtml, sandboxPage } from '../sandboxPage.ts';
import type { DigiLockerLink } from './digilocker-links.ts';

const FROM = 'DigiLocker';

/** What was sent with the form, and what is wrong with it. */
export interface DigiLockerEntry {
  readonly aadhaar: string;
  readonly dob: string;
  readonly problem: string | null;
}

/** A mock of DigiLocker's page, where the holder signs in and agrees. The real one asks for a code, too. */
export const digiLockerPage = ({ aadhaar, dob, problem }: DigiLockerEntry): SafeHtml =>
  sandboxPage(
    'Share your Aadhaar with Chhatri?',
    FROM,
    html`<dl class="facts">
        <dt>Asked by</dt>
        <dd>Chhatri, to confirm your identity for an insurance</dd>
        <dt>Document</dt>
        <dd>Aadhaar</dd>
      </dl>
      ${problem === null ? '' : html`<p class="problem" role="alert">${problem}</p>`}
      <form method="post" class="choices">
        <p class="field">
          <label for="aadhaar">Aadhaar number of who signs in</label>
          <input id="aadhaar" name="aadhaar" inputmode="numeric" autocomplete="off" value="${aadhaar}" />
        </p>
        <p class="field">
          <label for="dob">Birth date on it</label>
          <input id="dob" name="dob" type="date" value="${dob}" />
        </p>
        <p class="field">
          <label for="name">Name on it, if it is another than yours</label>
          <input id="name" name="name" autocomplete="off" />
        </p>
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
