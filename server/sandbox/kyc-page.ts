import { html } from 'hono/html';
import { KYC_DOCUMENT_OPTIONS } from '#contract/shared/option-lists.ts';
import type { SandboxLink } from './sandbox-kyc-provider.ts';
import { type SafeHtml, sandboxPage } from './sandbox-page.ts';

const STATUS = {
  WAITING: 'Waiting for you',
  CONFIRMED: 'You confirmed it',
  REFUSED: 'You refused it',
} as const;

/** A mock of the document issuer's page, where the holder confirms. */
export function sandboxKycPage({ documentType, outcome, returnPath }: SandboxLink): SafeHtml {
  const document = KYC_DOCUMENT_OPTIONS.find(({ value }) => value === documentType)?.text ?? documentType;
  return sandboxPage(
    `Confirm your ${document}`,
    'Identity check',
    html`<dl class="facts">
        <dt>Asked by</dt>
        <dd>Chhatri, to confirm your identity for an insurance</dd>
        <dt>Status</dt>
        <dd>${STATUS[outcome]}</dd>
      </dl>
      ${
        outcome === 'WAITING'
          ? html`<form method="post" class="choices">
        <button class="next" name="answer" value="CONFIRMED">
          <strong>Confirm</strong> <span>This is my document. Tell Chhatri that it is valid.</span>
        </button>
        <button name="answer" value="REFUSED">
          <strong>Refuse</strong> <span>Tell Chhatri nothing.</span>
        </button>
      </form>`
          : html`<p><a class="button next" href="${returnPath}">Back to Chhatri</a></p>`
      }`,
  );
}
