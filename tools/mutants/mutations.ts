import { HEALTH_MUTATIONS } from './lines/health.ts';
import { inFile, inPart, type Mutation } from './mutation.ts';

const LIMITS = ['tests/lines/health/limits.test.ts'];
const CLEARING = ['tests/lines/health/clearing.test.ts'];
const KYC = ['tests/core/kyc-limits.test.ts'];
const MONEY = ['tests/core/lifecycle-payment.test.ts', 'tests/core/lifecycle-issuance.test.ts'];
const ORDER = ['tests/server/bad-input.test.ts', 'tests/lines/health/clearing.test.ts'];
const PROPOSAL = 'contract/shared/answers.ts';

/** Rules that the lines share are broken here; health's tests notice, as those of any line would. */
export const MUTATIONS: readonly Mutation[] = [
  ...inFile('machines/core/setup.ts', LIMITS, [
    ['a referred proposal is asked about every 10 s', 'decisionPoll: 10_000', 'decisionPoll: 1_000_000'],
    ['a pending payment is asked about every 5 s', 'paymentPoll: 5_000', 'paymentPoll: 500_000'],
    ['insurers that are late are asked about every second', 'listPoll: 1_000', 'listPoll: 100_000'],
    ['a policy under way is asked about every 5 s', 'policyPoll: 5_000', 'policyPoll: 500_000'],
  ]),
  ...inFile('machines/core/actions.ts', LIMITS, [
    [
      'the same answer tried again keeps its key',
      'key: isRepeated ? attempt.key',
      'key: isRepeated ? createIdempotencyKey()',
    ],
    ['another answer has another key', 'JSON.stringify(attempt.event) === JSON.stringify(event)', 'true'],
  ]),
  ...inFile('machines/core/actions.ts', LIMITS, [
    ['at most three plans are compared', 'MAX_COMPARED = 3', 'MAX_COMPARED = 4'],
    ['three plans can be compared', 'MAX_COMPARED = 3', 'MAX_COMPARED = 2'],
  ]),
  ...inFile('machines/core/answers.ts', CLEARING, [
    ['an answer given again as it was clears nothing', 'JSON.stringify(a) !== JSON.stringify(b)', 'true'],
    ['another price clears the premium', 'premium: { premium: null }', 'premium: {}'],
    ['another name clears the verified identity', 'identity: { kyc: KYC_NOT_STARTED }', 'identity: {}'],
    ['a change clears the check of the answers', 'preview_confirmed_at: null, ', ''],
    ['a change clears the declaration', 'declared_at: null, ', ''],
    ['a change clears the decision', ', decision: null', ''],
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
  ...inFile('machines/core/steps.ts', ORDER, [
    ['a step waits for all before it', '.slice(0, position).every(', '.slice(0, 1).every('],
  ]),
  ...inFile(
    'machines/core/steps.ts',
    ['tests/lines/health/answers.test.ts'],
    [['what each member has to answer is missing until all have', 'members.filter((member) => !has(member))', '[]']],
  ),
  ...inFile('server/http/step-order.ts', ORDER, [
    ['a step waits for those before it', '!step || reached(line, record, step)', 'true'],
    ['nothing is changed once money moved', 'isClosedForEdits(record) && isBeforePayment', 'false'],
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

  ...inPart(PROPOSAL, CLEARING, [
    ['  proposer: {', 'the proposer clears the consent', '{ ...ANYTHING, full_name', '{ full_name'],
    [
      '  proposer: {',
      'the proposer’s name clears the identity',
      "{ ...ANYTHING, full_name: ['identity'] }",
      'ANYTHING',
    ],
    [
      '  proposerContact: {',
      'the proposer’s contact clears the consent',
      '{ ...ANYTHING, mobile_number',
      '{ mobile_number',
    ],
    [
      '  proposerContact: {',
      'the proposer’s phone clears the identity',
      "{ ...ANYTHING, mobile_number: ['identity'] }",
      'ANYTHING',
    ],
    ['  address: {', 'the address clears the consent', 'clears: ANYTHING', 'clears: {}'],
    ['  nominee: {', 'the nominee clears the consent', 'clears: ANYTHING', 'clears: {}'],
    ['  preview: {', 'the check of the answers clears nothing', 'clears: {}', 'clears: ANYTHING'],
  ]),
  ...HEALTH_MUTATIONS,
];
