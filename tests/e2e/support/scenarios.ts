import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { DOCUMENTS } from './fixtures.ts';
import type { Answers, BrowserLine, PurchaseEvents } from './line.ts';
import type { Scenario } from './scenario.ts';
import type { Seeding } from './seed.ts';

const PAY = { pay: /^Pay The/ } as const;

/** What the scenarios of every line need of one. */
export interface ScenarioFacts {
  readonly purchase: PurchaseEvents;
  /** A second plan on offer, in addition to the chosen one. */
  readonly otherProduct: string;
  /** A step in the middle of the quote, and its page. */
  readonly middle: { readonly step: string; readonly page: string };
  /** Where the proposal is answered after the identity check. */
  readonly quotation: Endpoint;
  /** What makes the insurer decline. */
  readonly declined: Seeding;
  /** What makes the insurer ask for more than agreed, after nothing or after an inspection. */
  readonly dearer: Seeding;
  readonly referred: Seeding;
}

/** Variations of answers and faults that every line has. They do not change the server's clock. */
export const sharedScenarios = <R extends RecordBase, A extends Answers>(
  { path, endpoints, answers, model }: BrowserLine<R, A>,
  { purchase, otherProduct, middle, quotation, declined, dearer }: ScenarioFacts,
): readonly Scenario[] => {
  const { product } = answers;
  const pages = model.projection.routes.map(({ pattern }) => pattern);
  const productPage = pages.find((page) => page.endsWith('/:product_id'))?.replace(':product_id', product) ?? path;
  const { premium, fullQuoteDetails, registerQuote } = endpoints;
  const firstPage = model.projection.routes.find(({ meta }) => meta.step)?.pattern ?? path;
  return [
    {
      name: 'a proposal that is accepted, paid and issued',
      from: 'proposer',
      moves: [
        'journey.continue',
        ...purchase.proposal,
        'preview.confirm',
        'declaration.submit',
        'payment.start',
        PAY,
        'overlay.dismiss',
        'journey.startOver',
      ],
    },
    { name: 'a first visit', from: null, moves: purchase.quote },
    {
      name: 'the page of the first question is opened, and its quote cannot be registered',
      from: null,
      moves: [
        { breaks: registerQuote, how: 'lost' },
        { open: firstPage },
        { mends: registerQuote },
        { breaks: registerQuote, how: 'hold' },
        { open: firstPage, until: 'registering.fromLink' },
        { mends: registerQuote },
      ],
    },
    {
      name: 'the list, its plans side by side and one by one',
      from: 'quoteList',
      moves: [
        'journey.continue',
        'filters.change',
        'plan.compare',
        { event: 'plan.compare', with: { compare: otherProduct } },
        'compare.open',
        'plan.view',
        'compare.open',
        'plan.choose',
        'cart.change',
        'quoteList.open',
        'plan.view',
        'plan.choose',
        'quoteList.open',
        'plan.choose',
        'premium.agree',
      ],
    },
    {
      name: 'no plan fits',
      from: 'quoteList',
      moves: [
        'journey.continue',
        { event: 'filters.change', with: { filter: 'impossible' } },
        { open: productPage },
        { open: `${path}/compare` },
        { open: `${path}/quote-list` },
        { event: 'filters.change', with: { filter: 'clear' } },
      ],
    },
    {
      name: 'no prices come',
      from: 'quoteList',
      moves: [
        { breaks: premium, how: 'broken' },
        'journey.continue',
        { open: productPage },
        { open: `${path}/compare` },
        { mends: premium },
        'journey.retry',
      ],
    },
    {
      name: 'prices that take their time',
      from: 'quoteList',
      moves: [
        { breaks: premium, how: 'hold' },
        { open: `${path}/quote-list`, until: 'quoteList.browsing.loading' },
        { mends: premium },
      ],
    },
    // In one lane with the list's, which comes to the comparison first: pictures show it with plans.
    {
      name: 'prices come one insurer after the other',
      from: 'quoteList',
      moves: [
        { breaks: premium, how: 'growing' },
        'journey.continue',
        { breaks: premium, how: 'hold' },
        { hurry: 'quoteList.browsing.showing.asking' },
        { mends: premium },
        { breaks: premium, how: 'growing' },
        { open: productPage },
        { breaks: premium, how: 'hold' },
        { hurry: 'productDetails.browsing.showing.asking' },
        { mends: premium },
        { breaks: premium, how: 'growing' },
        { open: `${path}/compare` },
        { breaks: premium, how: 'hold' },
        { hurry: 'compare.browsing.showing.asking' },
        { mends: premium },
      ],
    },
    {
      name: 'no prices of the plan come',
      from: 'customizePlan',
      moves: [{ breaks: quotation, how: 'lost' }, 'journey.continue', { mends: quotation }, 'journey.retry'],
    },
    {
      name: 'the record does not come',
      from: middle.step,
      moves: [
        { breaks: fullQuoteDetails, how: 'lost' },
        { open: middle.page },
        { mends: fullQuoteDetails },
        'journey.retry',
        { breaks: fullQuoteDetails, how: 'hold' },
        { open: middle.page, until: 'restoring' },
        { mends: fullQuoteDetails },
      ],
    },
    {
      name: 'a higher premium is refused',
      from: 'decision',
      seeding: dearer,
      moves: ['journey.continue', 'price.refuse'],
    },
    { name: 'the insurer declines', from: 'decision', seeding: declined, moves: ['journey.continue', 'plans.browse'] },
  ];
};

/**
 * These change the clock, or would show another state if it were changed meanwhile: the server polls a payment at its
 * scheduled time. All journeys of a server share the clock, so these are played one after another.
 */
export const scenariosInTime = <R extends RecordBase, A extends Answers>(
  { path, endpoints: { paymentStatus } }: BrowserLine<R, A>,
  { referred }: ScenarioFacts,
): readonly Scenario[] => [
  {
    name: 'payments that fail, and one that cannot be asked about',
    from: 'payment',
    moves: [
      'journey.continue',
      'payment.start',
      { pay: /^Fail The/ },
      { breaks: paymentStatus, how: 'hold' },
      { hurry: 'payment.failed.asking' },
      { mends: paymentStatus },
      'payment.check',
      'payment.start',
      { pay: /^Leave/ },
      { breaks: paymentStatus, how: 'hold' },
      { hurry: 'payment.abandoned.asking' },
      { mends: paymentStatus },
      'payment.start',
      'page.restore',
      { breaks: paymentStatus, how: 'hold' },
      { hurry: 'payment.ready.asking' },
      { mends: paymentStatus },
      { breaks: paymentStatus, how: 'hold' },
      { open: `${path}/payment`, until: 'payment.checking' },
      { mends: paymentStatus },
      'payment.start',
      { breaks: paymentStatus, how: 'lost' },
      // The bank pays and no webhook is sent: only polling finds out.
      { pay: /^Debit/ },
      { mends: paymentStatus },
      { breaks: paymentStatus, how: 'hold' },
      { hurry: 'payment.unknown.asking' },
      { mends: paymentStatus },
    ],
  },
  {
    name: 'codes, links and documents that are refused',
    from: 'kyc',
    moves: [
      'journey.continue',
      { event: 'document.submit', with: { document: DOCUMENTS.otp } },
      { event: 'otp.submit', with: { otp: 'wrong' } },
      { turn: 31 },
      'otp.resend',
      { turn: 660 },
      'otp.submit',
      'otp.resend',
      'document.change',
      { event: 'document.submit', with: { document: DOCUMENTS.refused } },
      'document.change',
      { event: 'document.submit', with: { document: DOCUMENTS.link } },
      'link.check',
      { confirms: 'link' },
      'link.check',
    ],
  },
  {
    name: 'the insurer looks first',
    from: 'decision',
    seeding: referred,
    moves: ['journey.continue', 'decision.check', { turn: 21 }, { hurry: 'decision.priceChanged' }],
  },
  {
    name: 'the bank does not answer',
    from: 'payment',
    moves: [
      'journey.continue',
      'payment.start',
      { pay: /^Stay pending/ },
      'payment.check',
      { turn: 9 },
      { hurry: 'policy.overlay.showing' },
    ],
  },
  {
    name: 'a payment that failed turns paid by itself',
    from: 'payment',
    moves: [
      'journey.continue',
      'payment.start',
      { pay: /^Fail, then/ },
      { turn: 9 },
      { hurry: 'policy.overlay.showing' },
      'overlay.dismiss',
    ],
  },
  {
    name: 'the insurer is slow',
    from: 'payment',
    seeding: { nominee: 'Slow Issue' },
    moves: [
      'journey.continue',
      'payment.start',
      PAY,
      { hurry: 'policy.overlay.dismissed' },
      'policy.check',
      { turn: 10 },
      'policy.check',
      { turn: 20 },
      { hurry: 'policy.issuance.issued' },
    ],
  },
  {
    name: 'the insurer refuses after all',
    from: 'payment',
    seeding: { nominee: 'Refuse Issue' },
    moves: [
      'journey.continue',
      'payment.start',
      PAY,
      { hurry: 'policy.overlay.dismissed' },
      { turn: 10 },
      'policy.check',
      { turn: 20 },
      'policy.check',
      { awaits: 'REFUNDED' },
      { open: `${path}/policy-download` },
      'journey.startOver',
    ],
  },
];
