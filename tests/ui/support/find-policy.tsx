import { act } from 'react';
import type { OwnedItems } from '#contract/shared/owner.ts';
import { FindPolicy } from '#src/features/owner/find-policy/FindPolicy.tsx';
import { OWNED_JOURNEY } from '#tools/model/fixtures/find-policy.ts';
import { find, render, type } from '../render.tsx';
import { type Asked, ok as accepted, no as refused, stubServer } from './stub-server.ts';

export const NOTHING: OwnedItems = { policies: [], journeys: [], refunds: [] };
export const FULL: OwnedItems = {
  policies: [
    {
      line: 'health',
      name: 'health insurance',
      rfqId: 'RFQ-1',
      policy_number: 'CHH-H-2026-00000018',
      insurer_name: 'Kaveri General',
      insurer_logo: '',
      product_name: 'Health Plus',
      policy_start_date: '2026-09-06',
      policy_end_date: '2027-09-05',
      covers: [{ kind: 'POLICY', from: '2026-09-06', to: '2027-09-05' }],
      status: 'UPCOMING',
      policy_doc_url: '/the.pdf',
      page: '/health/policy-download?proposerId=PRP-1',
    },
  ],
  journeys: [{ ...OWNED_JOURNEY, plan: 'Kaveri General, Health Plus' }],
  refunds: [
    {
      line: 'health',
      name: 'health insurance',
      order_id: 'ORD-1',
      unique_transaction_id: 'T-1',
      amount: 1_234_500,
      currency: 'INR',
      order_amount: 1_234_500,
      status: 'REFUND_DUE',
      reason: 'SECOND_PAYMENT',
      resolve_by: '2026-09-12T06:00:00.000Z',
    },
  ],
};

/** What the page asked the server. */
export let asked: readonly Asked[] = [];
/** The server's answers, by the end of the path. */
export const answers: Record<string, () => Response> = {};
export const ok = (data: unknown) => () => accepted(data);
export const no = (reason: string, message: string) => () => refused(409, reason, message);

/** A server that knows the owner. Call it before each test; `vi.unstubAllGlobals` ends it. */
export function answerOwner(): void {
  for (const path of Object.keys(answers)) delete answers[path];
  Object.assign(answers, {
    owned: ok(NOTHING),
    'request-access-code': ok({ request: 'A'.repeat(22), resend_after: 30 }),
    'confirm-access-code': ok(FULL),
    'open-policy-link': ok(FULL),
  });
  asked = stubServer(answers);
}

export const open = (link: Parameters<typeof FindPolicy>[0]['link'] = null) =>
  act(async () => void render(<FindPolicy link={link} />));
export const button = (text: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No button ‘${text}’`);
  return found;
};
export const submit = (text: string) => act(async () => button(text).form?.requestSubmit());
export const field = (name: string) => find(HTMLInputElement, `[name="${name}"]`);
export const heading = () => find(HTMLElement, 'h1').textContent;
export const text = () => document.body.textContent ?? '';

/** Searched by phone, at the code. */
export async function atCode(): Promise<void> {
  await open();
  type(field('mobile_number'), '9820012345');
  await submit('Send me a code');
}
