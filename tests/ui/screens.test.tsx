import { act, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise, type StateValue } from 'xstate';
import type { HealthQuoteList } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { KYC_CASE_NOT_STARTED } from '#contract/shared/kyc.ts';
import type { QuotationBase } from '#contract/shared/line.ts';
import type { QuoteListBase } from '#contract/shared/plan.ts';
import type { JourneyContext } from '#machines/core/journey-types.ts';
import DecisionReferredScreen from '#src/features/decision/referred/Screen.tsx';
import KycLinkScreen from '#src/features/kyc/link/Screen.tsx';
import KycOtpScreen from '#src/features/kyc/otp/Screen.tsx';
import KycRefusedScreen from '#src/features/kyc/refused/Screen.tsx';
import PaymentReadyScreen from '#src/features/payment/ready/Screen.tsx';
import CustomizePlanScreen from '#src/features/plans/customize-plan/Screen.tsx';
import { PresentationReactContext } from '#src/features/plans/presentation.context.ts';
import QuoteListScreen from '#src/features/plans/quote-list/Screen.tsx';
import ProposerScreen from '#src/features/proposal/proposer-details/Screen.tsx';
import HealthLandingScreen from '#src/lines/health/landing/Screen.tsx';
import PersonalDetailsScreen from '#src/lines/health/personal-details/Screen.tsx';
import { healthPlans } from '#src/lines/health/plans/presentation.ts';
import PreviewScreen from '#src/lines/health/preview/Screen.tsx';
import { healthUi } from '#src/lines/health/ui.ts';
import { waitToPass } from '#tests/support/wait.ts';
import { dialogs, windowOf } from './browser.ts';
import { atGateway, DECISION, OFFER, proposalWith, quoteWith } from './health-record.ts';
import { journeyAt, openScreen } from './journey.tsx';
import { click, find, type } from './render.tsx';

// Nothing answers: all fetches stay pending.
const silent = healthUi.machine.provide({
  actors: {
    fetchQuoteList: fromPromise(() => new Promise<QuoteListBase>(() => {})),
    fetchQuotation: fromPromise(() => new Promise<QuotationBase>(() => {})),
  },
});
let stop = () => {};
const open = (
  screen: Parameters<typeof openScreen>[0],
  value: StateValue,
  record: HealthRecord,
  context: Partial<JourneyContext> = {},
) => {
  const page = openScreen(screen, journeyAt(value, record, context), silent);
  stop = () => page.actor.stop();
  return page;
};

beforeAll(() => {
  dialogs();
  window.scrollTo = () => undefined;
});
beforeEach(() => windowOf(1280));
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const insurer = (insurer_id: string, insurer_name: string) => ({ insurer_id, insurer_name, insurer_logo: '' });
const KAVERI = insurer('kaveri', 'Kaveri General');
const BANYAN = insurer('banyan', 'Banyan');
const SARUS = insurer('sarus', 'Sarus General');
const LIST: HealthQuoteList = {
  offers: [OFFER],
  declined: [],
  products_asked: 3,
  insurers: [KAVERI],
  insurers_asked: 3,
  insurers_pending: [],
  insurers_failed: [],
};
const chosen = quoteWith({ plan: null });
const presented = (screen: ReactElement) => (
  <PresentationReactContext value={healthPlans}>{screen}</PresentationReactContext>
);
const openList = (list: Partial<HealthQuoteList>, browsing: 'loading' | { showing: 'complete' | 'growing' }) =>
  open(presented(<QuoteListScreen />), { quoteList: { browsing } }, chosen, { quoteList: { ...LIST, ...list } });

describe('the quote list', () => {
  const statuses = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);

  test('says who has not answered yet, and who did not answer at all', () => {
    openList({ insurers_pending: [KAVERI, SARUS], insurers_failed: [BANYAN] }, { showing: 'growing' });
    expect(statuses()).toContain(
      '0 of 3 insurers have answered; waiting for Kaveri General and 1 more. Banyan did not answer; its plans are missing here.',
    );
  });

  test('names all who did not answer', () => {
    openList({ insurers_failed: [BANYAN, SARUS] }, { showing: 'complete' });
    expect(statuses()).toContain('Banyan and Sarus General did not answer; their plans are missing here.');
  });

  test('says nothing of it when all have answered', () => {
    openList({}, { showing: 'complete' });
    expect(document.body.textContent).not.toMatch(/waiting for|did not answer/);
  });

  test('takes filters while prices are on their way, keeps the old list in sight, and loses no tick', () => {
    const { host, actor } = openList({}, 'loading');
    expect(host.textContent).toContain('Kaveri Care');
    const open = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Filters');
    if (open) click(open);
    click(find(HTMLInputElement, '[name="insurer-kaveri"]'));
    const chip = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'AYUSH');
    if (chip) click(chip);
    const { filters } = actor.getSnapshot().context;
    expect(filters).toMatchObject({ insurer: ['kaveri'], policy_benefits: ['AYUSH'] });
    expect(find(HTMLInputElement, '[name="insurer-kaveri"]').checked).toBe(true);
    expect(host.textContent).toContain('Kaveri Care');
  });

  test('lets the details be changed also when the prices did not come', () => {
    const { actor } = open(presented(<QuoteListScreen />), { quoteList: 'failed' }, chosen);
    click(find(HTMLButtonElement, '[data-event="answer.change"]'));
    expect(actor.getSnapshot().value).toEqual({ editDetails: 'editing' });
  });
});

test('the plan takes changes while its premium is being fetched', () => {
  const quotation = { offers: [OFFER], cover_amounts: [50_000_000, 100_000_000], cover_premiums: [] };
  const { actor } = open(presented(<CustomizePlanScreen />), { customizePlan: { pricing: 'loading' } }, quoteWith({}), {
    quotation,
  });
  click(find(HTMLInputElement, '[name="cover_amount"][value="50000000"]'));
  click(find(HTMLInputElement, '[name="policy_period"][value="3"]'));
  expect(actor.getSnapshot().context.cart).toMatchObject({ cover_amount: 50_000_000, policy_period: '3' });
});

describe('the identity check', () => {
  const link = {
    ...KYC_CASE_NOT_STARTED,
    status: 'LINK_SENT',
    kyc_doc_type: 'PASSPORT',
    link_url: '/sandbox/kyc',
  } as const;
  const otp = { ...KYC_CASE_NOT_STARTED, status: 'OTP_SENT', kyc_doc_type: 'AADHAAR' } as const;

  test.each([
    ['open', false],
    ['stillWaiting', true],
  ] as const)('by link, %s: says that the issuer has nothing yet: %s', (state, isShown) => {
    const { host } = open(<KycLinkScreen />, { kyc: { link: state } }, proposalWith({ kyc: link }));
    expect(host.textContent?.includes('Your confirmation has not reached us yet')).toBe(isShown);
  });

  test.each([
    ['entering', false],
    ['resent', true],
  ] as const)('by code, %s: says that a new code is on its way: %s', (state, isShown) => {
    const { host } = open(<KycOtpScreen />, { kyc: { otp: state } }, proposalWith({ kyc: otp }));
    expect(host.textContent?.includes('A new code is on its way')).toBe(isShown);
  });
});

test('a visitor who was here before reads which plan is stored, and at what price', () => {
  const { host } = open(<HealthLandingScreen />, { landing: 'returning' }, atGateway);
  expect(host.textContent).toContain(`${OFFER.insurer_name}, ${OFFER.product_name}`);
  expect(host.textContent).toContain('Price₹12,345');
});

test('a refused document leads to the name as well as to another document', () => {
  const kyc = { ...KYC_CASE_NOT_STARTED, status: 'REJECTED' as const, reason: 'The name on this document differs.' };
  const { host } = open(<KycRefusedScreen />, { kyc: 'refused' }, proposalWith({ kyc }));
  const names = [...host.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Try another document', 'Check or change your name']));
});

describe('the decision', () => {
  test('that accepts says until when it stands', () => {
    const { host } = open(<PaymentReadyScreen />, { payment: 'ready' }, atGateway);
    // 06:10 UTC is 11:40 in India.
    expect(host.textContent).toContain('is good until 19 Sep 2026, 11:40 am');
  });

  test('that accepts shows the premium with the names of those who are covered', () => {
    const lines = [{ key: 'member-SPOUSE', label: 'Spouse', detail: 'aged 34', amount: 1_234_500 }];
    const accepted = { ...DECISION, premium: { ...OFFER.premium, lines } };
    const { host } = open(<PaymentReadyScreen />, { payment: 'ready' }, proposalWith({ decision: accepted }));
    expect(host.textContent).toContain('Vikram Kulkarni');
    expect(host.textContent).not.toContain('Spouse');
  });

  const referred = { ...DECISION, status: 'REFERRED' } as const;
  test('that is awaited is not called a doctor’s look', () => {
    const decision = { ...referred, awaiting_insurer: true } as const;
    const { host } = open(<DecisionReferredScreen />, { decision: 'referred' }, proposalWith({ decision }));
    expect(find(HTMLElement, 'h1', host).textContent).toBe('We are waiting for the insurer’s answer');
  });

  test('that is referred says what the line says of it', () => {
    const { host } = open(<DecisionReferredScreen />, { decision: 'referred' }, proposalWith({ decision: referred }));
    expect(find(HTMLElement, 'h1', host).textContent).toBe('The insurer’s doctor is looking at your application');
  });
});

describe('an edit', () => {
  test('of the name says beforehand that the identity is checked again', () => {
    const { host } = open(<ProposerScreen />, { proposer: 'editing' }, atGateway);
    expect(host.textContent).not.toContain('Before you save this change');
    type(find(HTMLInputElement, '[name="full_name"]'), 'x');
    expect(host.textContent).toContain('Before you save this change');
    expect(host.textContent).toContain('your identity (KYC), because it was checked against what you change');
    expect(host.textContent).toContain('the declaration');
  });

  test('of the PIN code says beforehand that the premium is worked out again', async () => {
    const { host } = open(<PersonalDetailsScreen />, { personalDetails: 'editing' }, atGateway);
    const pincode = find(HTMLInputElement, '[name="pincode"]');
    pincode.setSelectionRange(5, 6);
    await act(async () => type(pincode, '2'));
    await waitToPass(() => expect(host.textContent).toContain('your plan: the premium is worked out again'));
  });

  test('is offered for every answer from the page that shows them all, with what it makes void', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const { host, actor } = open(<PreviewScreen />, { preview: 'checking' }, atGateway);
    const places = [...host.querySelectorAll<HTMLElement>('[data-destination]')].map(
      (each) => each.dataset.destination,
    );
    expect(places).toEqual([
      '#customizePlan',
      '#proposer',
      '#personalDetails',
      '#address',
      '#kyc',
      '#members',
      ...['#personalDetails', '#memberDetails', '#medicalHistory', '#medicalDetails'],
      ...['#birthDates', '#memberDetails', '#medicalHistory', '#medicalDetails'],
      '#nominee',
    ]);
    expect(host.textContent).toContain(
      'If the name or the mobile number changes, you go through “Identity (KYC)” again.',
    );
    expect(host.textContent).toContain('If gender or PIN code changes, you go through “Your plan” again.');
    expect(host.textContent).toContain('Yes: Question 1. Knee, in 2019');
    click(find(HTMLElement, '[data-destination="#nominee"]', host));
    expect(actor.getSnapshot().value).toEqual({ nominee: 'editing' });
    expect(actor.getSnapshot().context.intent).toEqual({ kind: 'edit', back: { to: '#preview', params: {} } });
  });
});
