import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { healthLine } from '#contract/lines/health/health-line.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { IssuedPolicy } from '#contract/shared/policy.ts';
import type { SaveOutcome, StatusPollInput } from '#machines/core/journey-types.ts';
import { policyScreen } from '#src/features/policy/Screen.tsx';
import { brand } from '#src/lib/brand.ts';
import { healthGuide } from '#src/lines/health/policy-guide.ts';
import { waitToPass } from '#tests/support/wait.ts';
import { withModelProposal } from '#tools/model/fake-server/model-record.ts';
import { asHealthRecord } from '#tools/model/lines/health/expected-rules.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';
import { EVENTS_TO_GATEWAY, healthStateAfter } from '#tools/model/lines/health/journey-events.ts';
import { dialogs } from './browser.ts';
import { ISSUED } from './issued-policy.ts';
import { openScreen } from './journey.tsx';
import { click, find, press } from './render.tsx';

const PolicyDownloadScreen = policyScreen(healthGuide);

const openPdf = vi.hoisted(() => vi.fn<(src: string) => Promise<never>>(() => new Promise(() => {})));
vi.mock('#src/ui/record/pdf-pages.ts', () => ({ openPdf }));

const gateway = healthStateAfter(EVENTS_TO_GATEWAY);
const made = healthStateAfter([
  ...EVENTS_TO_GATEWAY,
  'page.restore',
  'askPaymentStatus saved SUCCESS',
  'generatePolicy saved ISSUED',
]);

type Cover = Pick<IssuedPolicy, 'coverage_amount' | 'coverage_currency' | 'insurer_document'>;
const TEN_LAKH: Cover = { coverage_amount: 100_000_000, coverage_currency: 'INR', insurer_document: 'NONE' };

/** The record of a buyer, with the policy that the insurer made. */
const bought = (cover: Cover): HealthRecord => {
  if (!made.server) throw new Error('The server holds nothing');
  const record = asHealthRecord(made.server);
  const payment = record.proposal?.payment;
  if (!payment) throw new Error('Nothing was paid');
  return withModelProposal(record, {
    payment: {
      ...payment,
      full_amount: 1_234_500,
      unique_transaction_id: 'pay_42',
      date_of_transaction: '2026-09-04T06:30:00.000Z',
    },
    policy: {
      status: 'ISSUED',
      next_attempt_at: null,
      issued: { ...ISSUED, ...cover },
    },
  });
};

const called = vi.fn<(call: string) => void>();
const { paymentStatus, generatePolicy } = healthLine.endpoints;

/** Back from the gateway, with the money received and the policy made at once. */
const comeBack = async (cover = TEN_LAKH) => {
  const record = bought(cover);
  const paid = withModelProposal(record, { policy: { status: 'ISSUING', next_attempt_at: null, issued: null } });
  const machine = healthModel.machine.provide({
    actors: {
      fetchStatus: fromPromise<SaveOutcome, StatusPollInput>(async ({ input: { endpoint } }) => {
        if (endpoint === paymentStatus) {
          called('payment status');
          return { outcome: 'saved', record: paid };
        }
        if (endpoint !== generatePolicy) throw new Error(`Nobody answers ${endpoint.path}`);
        called('generate policy');
        return { outcome: 'saved', record };
      }),
    },
  });
  const page = openScreen(<PolicyDownloadScreen />, gateway.journey, machine);
  await act(async () => {
    page.actor.send({ type: 'page.restore' });
    await waitFor(page.actor, (current) => current.matches({ policy: { issuance: 'issued' } }));
  });
  return page;
};

const overlay = () => document.querySelector('[data-overlay]');

beforeAll(() => {
  // The day on which cover begins.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-05T06:30:00.000Z') });
  dialogs();
  // jsdom has none; this one reports that all is in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.seen([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
let stop = () => {};
beforeEach(() => called.mockReset());
afterEach(() => stop());

describe('the policy page', () => {
  test('asks for the payment’s status and, with money received, has the policy generated', {
    tags: ['§4.policy-page'],
  }, async () => {
    const { actor } = await comeBack();
    stop = () => actor.stop();
    expect(called.mock.calls).toEqual([['payment status'], ['generate policy']]);
  });

  test('shows ‘Payment Successful’ for 10 seconds, while the policy is generated', {
    tags: ['§2.policy-overlay', '§9.overlay-10-s'],
  }, async () => {
    const { actor, pass } = await comeBack();
    stop = () => actor.stop();
    expect(overlay()?.textContent).toContain('Payment Successful');
    expect(overlay()?.textContent).toContain('₹12,345');
    pass(9999);
    expect(overlay()).not.toBeNull();
    pass(1);
    expect(overlay()).toBeNull();
  });

  test('announces the success beside the page, which stays usable, and takes it away when it is told to', async () => {
    const { host, actor } = await comeBack();
    stop = () => actor.stop();
    // Not modal: nothing of the page is blocked, and its heading still has the focus.
    expect(document.querySelector('dialog, [inert]')).toBeNull();
    expect(find(HTMLElement, '[data-overlay] [role=alert]', host).textContent).toContain('Payment Successful');
    press(document.body, 'Escape');
    expect(overlay()).toBeNull();
    expect(actor.getSnapshot().matches({ policy: { overlay: 'dismissed' } })).toBe(true);
  });

  test('hands the focus on to the heading when the success is closed by its button', async () => {
    const { actor } = await comeBack();
    stop = () => actor.stop();
    const button = find(HTMLButtonElement, '[data-event="overlay.dismiss"]');
    button.focus();
    click(button);
    expect(overlay()).toBeNull();
    expect(document.activeElement).toBe(find(HTMLElement, 'main h1'));
  });

  test('then shows insurer, product, valid till as dd MMM yyyy, number, sum insured, premium, preview and download', {
    tags: ['§2.policy-facts', '§9.date-dd-mmm-yyyy'],
  }, async () => {
    const { actor, host, pass } = await comeBack();
    stop = () => actor.stop();
    pass(10_000);
    const pictures = [...host.querySelectorAll('main img')].map((picture) => picture.getAttribute('src'));
    expect(pictures).toEqual(['/illustrations/policy-issued.svg', '/insurers/sheet.svg#kaveri']);
    expect(host.textContent).toContain('Kaveri Health');
    expect(host.textContent).toContain('Kaveri Care');
    const facts = [...host.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(facts).toEqual(
      expect.arrayContaining([
        'Valid till04 Sep 2027',
        'Policy numberKVR-2026-000017',
        'Sum insured₹10,00,000',
        'Premium₹12,345',
      ]),
    );
    const url = '/api/v1/pf-proposal/health/policy-document/PRP-1';
    await waitToPass(() => expect(openPdf.mock.lastCall).toEqual([`${url}?inline=1`]));
    const download = find(HTMLAnchorElement, 'a[download]');
    expect([download.textContent, download.getAttribute('href')]).toEqual(['Download Policy Document', url]);
  });

  test('says a cover abroad in its own currency, and the premium in rupees', async () => {
    const { actor, host } = await comeBack({ ...TEN_LAKH, coverage_amount: 3_000_000, coverage_currency: 'EUR' });
    stop = () => actor.stop();
    const facts = [...host.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(facts).toEqual(expect.arrayContaining(['Sum insuredEUR 30,000', 'Premium₹12,345']));
  });

  test.each([
    ['NONE', /^Your policy document$/],
    [
      'AWAITED',
      /^Your policy documentKaveri Health makes your policy document itself, and we are fetching it\. When it is here, it takes the place of the schedule that we made of your policy\.$/,
    ],
    ['RECEIVED', /^Your policy documentKaveri Health made this document\.$/],
  ] as const)('says whose document it shows: %s', async (insurer_document, said) => {
    const { actor, host } = await comeBack({ ...TEN_LAKH, insurer_document });
    stop = () => actor.stop();
    const section = find(HTMLElement, 'section[aria-labelledby="document"]', host);
    const texts = [...section.querySelectorAll(':scope > h2, :scope > p')].map(({ textContent }) => textContent);
    expect(texts.join('')).toMatch(said);
  });

  test('has a Contact Support mail link labelled ‘Facing Some issue’, to the support mailbox', {
    tags: ['§2.policy-support-link', '§9.support-mailbox'],
  }, async () => {
    const { actor, host } = await comeBack();
    stop = () => actor.stop();
    const support = find(HTMLElement, 'section[aria-label="Contact Support"]', host);
    const link = find(HTMLAnchorElement, 'a', support);
    expect(link.textContent).toBe('Facing Some issue');
    expect(link.getAttribute('href')?.startsWith(`mailto:${brand.email}?`)).toBe(true);
  });

  test('has the order status card and the payment details card', { tags: ['§2.order-status-card'] }, async () => {
    const { actor, host } = await comeBack();
    stop = () => actor.stop();
    expect([...host.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Premium Received04 Sep 2026', 'Policy Issued04 Sep 2026', 'Policy Active05 Sep 2026']),
    );
    expect(host.textContent).toContain('Transaction IDpay_42');
  });
});
