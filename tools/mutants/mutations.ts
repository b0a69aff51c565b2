/** One rule of the source, broken. */
export interface Mutation {
  /** The rule, as if it were kept. */
  readonly rule: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The test files that should notice. */
  readonly tests: readonly string[];
}

const LIMITS = ['tests/lines/health/limits.test.ts'];
const RATING = ['tests/lines/health/rating-families.test.ts', 'tests/lines/health/rating-tariff.test.ts'];

const KYC = ['tests/core/kyc-limits.test.ts'];
const MONEY = ['tests/core/lifecycle-payment.test.ts', 'tests/core/lifecycle-issuance.test.ts'];
const ORDER = ['tests/server/bad-input.test.ts', 'tests/lines/health/clearing.test.ts'];

/** A number or a word of one file, each replaced in turn. */
const inFile = (
  file: string,
  tests: readonly string[],
  changes: readonly (readonly [rule: string, find: string, replace: string])[],
): Mutation[] => changes.map(([rule, find, replace]) => ({ rule, file, find, replace, tests }));

export const MUTATIONS: readonly Mutation[] = [
  ...inFile('machines/core/setup.ts', LIMITS, [
    ['a referred proposal is asked about every 10 s', 'decisionPoll: 10_000', 'decisionPoll: 1_000_000'],
    ['a pending payment is asked about every 5 s', 'paymentPoll: 5_000', 'paymentPoll: 500_000'],
    ['a policy under way is asked about every 5 s', 'policyPoll: 5_000', 'policyPoll: 500_000'],
  ]),
  ...inFile('machines/core/assign.ts', LIMITS, [
    ['at most three plans are compared', 'context.compare.length < 3', 'context.compare.length < 4'],
    ['three plans can be compared', 'context.compare.length < 3', 'context.compare.length < 2'],
    ['the same answer tried again keeps its key', 'repeated && context.attempt ?', 'false && context.attempt ?'],
    ['another answer has another key', 'JSON.stringify(context.attempt.event) === JSON.stringify(event)', 'true'],
  ]),
  ...inFile(
    'contract/shared/money.ts',
    ['tests/core/money.test.ts'],
    [
      ['percentages are rounded half up, not down', 'size + 50_000_000n', 'size'],
      ['percentages are rounded half up, not up', 'size + 50_000_000n', 'size + 99_999_999n'],
      ['rupees are rounded half up', 'Math.round(Math.abs(value))', 'Math.floor(Math.abs(value))'],
    ],
  ),
  ...inFile('contract/shared/money.ts', RATING, [
    ['premiums are rounded as the tariff says, not down', 'Math.round(Math.abs(value))', 'Math.floor(Math.abs(value))'],
  ]),
  ...inFile('server/lines/health/rating/base-rate.ts', RATING, [
    ['a rate is rounded half up to a rupee', '2 * parts + 100 * PARTS', '2 * parts'],
  ]),
  ...inFile('server/lines/health/rating/cover-premium.ts', RATING, [
    ['a share of a premium is whole rupees', 'roundToRupee(percentOf(paise, percent))', 'percentOf(paise, percent)'],
  ]),
  ...inFile('server/lines/health/rating/addons.ts', RATING, [
    [
      'an add-on by percentage is whole rupees',
      'roundToRupee(percentOf(annual, rate.percent))',
      'percentOf(annual, rate.percent)',
    ],
  ]),
  ...inFile('server/lines/health/rating/member-rates.ts', RATING, [
    ['a further child is rounded to a rupee', 'roundToRupee((withTwo - two) / 2)', 'Math.floor((withTwo - two) / 2)'],
  ]),
  ...inFile('server/lines/health/rating/tariff.ts', RATING, [
    ['the shares of a sum insured are rounded, not cut', 'Math.round(share * 100)', 'Math.floor(share * 100)'],
  ]),
  ...inFile('machines/lifecycles/kyc-case.machine.ts', KYC, [
    ['five wrong codes close a document', 'MAX_WRONG_OTPS = 5', 'MAX_WRONG_OTPS = 6'],
    ['a code is sent again three times', 'MAX_RESENDS = 3', 'MAX_RESENDS = 4'],
    ['a code is sent again after 30 s', 'RESEND_AFTER_MS = 30_000', 'RESEND_AFTER_MS = 300'],
    ['a code is good for ten minutes', 'OTP_LIFETIME_MS = 10 * 60_000', 'OTP_LIFETIME_MS = 1_000 * 60_000'],
    ['a document that was closed stays closed', 'locked: added(context.locked, context.document)', 'locked: []'],
  ]),
  ...inFile('machines/lifecycles/settlement.ts', MONEY, [
    ['an insurer that refuses gives the money back', "issuance === 'refused'", 'false'],
    ['money received asks for the policy', "if (issuance === null) return { do: 'requestPolicy' };", ''],
  ]),
  ...inFile('machines/lifecycles/payment.machine.ts', MONEY, [
    [
      'money of which no policy can come goes back',
      "event.type === 'gateway.succeeded' && event.refundReason !== null",
      'false',
    ],
  ]),
  ...inFile('server/http/step-order.ts', ORDER, [
    ['a step waits for those before it', '!step || reached(record, step)', 'true'],
    ['nothing is changed once money moved', 'locked(record) && beforePayment', 'false'],
  ]),
  ...inFile(
    'server/http/idempotency.ts',
    ['tests/server/idempotency.test.ts'],
    [
      ['a key used for another request is refused', 'row.requestHash !== attempt.requestHash', 'false'],
      ['a repeat gets the same answer', 'if (!row) return null;', 'return null;'],
    ],
  ),
  ...inFile(
    'server/insurers/ask-insurers.ts',
    ['tests/server/insurers-side-by-side.test.ts'],
    [
      ['a list of prices waits 0.8 s for a silent insurer', 'LIST_MS = 800', 'LIST_MS = 80_000'],
      ['an insurer is given up after 8 s', 'CALL_MS = 8_000', 'CALL_MS = 800_000'],
    ],
  ),
  ...inFile(
    'server/lines/health/sandbox-adapter.ts',
    ['tests/server/underwriting.test.ts'],
    [['an acceptance ends after 15 days', 'DECISION_DAYS = 15', 'DECISION_DAYS = 16']],
  ),
  ...inFile(
    'server/payment/signature.ts',
    ['tests/server/payment.test.ts'],
    [['a webhook is good for five minutes', 'TOLERANCE_SECONDS = 5 * 60', 'TOLERANCE_SECONDS = 500 * 60']],
  ),
  ...inFile(
    'server/payment/apply-status.ts',
    ['tests/server/paid.test.ts', 'tests/server/payment.test.ts'],
    [
      [
        'a payment far from our clock is refused',
        'CLOCK_TOLERANCE_MS = 5 * 60_000',
        'CLOCK_TOLERANCE_MS = 5 * 60_000_000_000',
      ],
    ],
  ),
  ...inFile(
    'server/config.ts',
    ['tests/server/code-limits.test.ts'],
    [
      ['a number gets its next code after 30 s', "'CODE_PAUSE_SECONDS', 30", "'CODE_PAUSE_SECONDS', 0"],
      ['ten codes a day for a phone', "'CODES_PER_PHONE', 10", "'CODES_PER_PHONE', 11"],
      ['ten codes a day for a document', "'CODES_PER_DOCUMENT', 10", "'CODES_PER_DOCUMENT', 11"],
      ['fifteen codes a day for a journey', "'CODES_PER_JOURNEY', 15", "'CODES_PER_JOURNEY', 16"],
    ],
  ),
  ...inFile(
    'server/kyc/code-limits.ts',
    ['tests/server/code-limits.test.ts'],
    [
      ['codes are counted per document too', "['phone', 'document', 'journey']", "['phone', 'journey']"],
      ['codes are counted per phone too', "['phone', 'document', 'journey']", "['document', 'journey']"],
    ],
  ),
  ...inFile(
    'server/kyc/submissions.ts',
    ['tests/server/kyc.test.ts'],
    [['twelve documents an hour', 'MAX_SUBMISSIONS = 12', 'MAX_SUBMISSIONS = 13']],
  ),
];
