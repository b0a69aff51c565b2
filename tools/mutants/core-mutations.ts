import { type Mutation, mutationsAfterText, mutationsOfFile } from './mutation.ts';

const LIMITS = ['tests/lines/health/limits.test.ts'];
const CLEARING = ['tests/lines/health/clearing.test.ts'];
const KYC = ['tests/core/kyc-limits.test.ts'];
const MONEY = ['tests/core/lifecycle-payment.test.ts', 'tests/core/lifecycle-issuance.test.ts'];
const ORDER = ['tests/server/bad-input.test.ts', 'tests/server/clearing.test.ts'];
const MODEL = ['tests/lines/health/model.test.ts'];
const JOURNEYS = ['tests/lines/health/journeys.test.ts'];

/** Rules of the contract and the charts that all lines share. Health's tests detect them, as any line's tests would. */
export const CORE_MUTATIONS: readonly Mutation[] = [
  ...mutationsOfFile(
    'contract/shared/cover-status.ts',
    ['tests/core/cover-period.test.ts'],
    [
      ['cover has begun on its first day', 'startDate <= todayInIndia(now)', 'startDate < todayInIndia(now)'],
      ['the last day is covered', 'endDate < todayInIndia(now)', 'endDate <= todayInIndia(now)'],
    ],
  ),
  ...mutationsOfFile('machines/core/journey-setup.ts', LIMITS, [
    ['a referred proposal is asked about every 10 s', 'decisionPoll: 10_000', 'decisionPoll: 1_000_000'],
    ['a pending payment is asked about every 5 s', 'paymentPoll: 5_000', 'paymentPoll: 500_000'],
    ['a failed payment is asked about every 10 s', 'latePaymentPoll: 10_000', 'latePaymentPoll: 1_000_000'],
    ['insurers that are late are asked about every second', 'listPoll: 1_000', 'listPoll: 100_000'],
    ['a policy under way is asked about every 5 s', 'policyPoll: 5_000', 'policyPoll: 500_000'],
  ]),
  ...mutationsOfFile(
    'machines/core/refunds.machine.ts',
    ['tests/core/refunds.test.ts'],
    [
      ['a refund is asked about every 15 s', 'refundPoll: 15_000', 'refundPoll: 1_500_000'],
      ['a refund that was sent is not asked about', "status === 'REFUND_DUE'", 'status.length > 0'],
    ],
  ),
  ...mutationsOfFile('machines/core/selectors.ts', LIMITS, [
    [
      'a failed payment is asked about only while the server asks',
      'next_check_at != null',
      'next_check_at !== undefined',
    ],
  ]),
  ...mutationsOfFile('machines/core/actions.ts', LIMITS, [
    [
      'the same answer tried again keeps its key',
      'key: isRepeated ? attempt.key',
      'key: isRepeated ? createIdempotencyKey()',
    ],
    ['another answer has another key', 'JSON.stringify(attempt.event) === JSON.stringify(event)', 'true'],
  ]),
  ...mutationsOfFile('machines/core/comparison.ts', LIMITS, [
    ['at most three plans are compared', 'MAX_COMPARED = 3', 'MAX_COMPARED = 4'],
    ['three plans can be compared', 'MAX_COMPARED = 3', 'MAX_COMPARED = 2'],
  ]),
  ...mutationsOfFile(
    'machines/core/comparison.ts',
    ['tests/core/comparison.test.ts'],
    [
      ['a link compares three plans at most', '.slice(0, MAX_COMPARED)', ''],
      ['a link compares each plan once', '[...new Set(named)]', 'named'],
      [
        'filters of a link that cannot be true are the line’s own',
        'filters.success ? filters.output :',
        'false ? filters.output :',
      ],
    ],
  ),
  ...mutationsOfFile('machines/core/apply-answer.ts', CLEARING, [
    ['an answer given again as it was clears nothing', 'isSameValue(before, after)', 'false'],
    ['another price clears the premium', 'premium: { premium: null }', 'premium: {}'],
    ['another name clears the verified identity', 'identity: { kyc: KYC_CASE_NOT_STARTED }', 'identity: {}'],
    ['a change clears the check of the answers', 'preview_confirmed_at: null, ', ''],
    ['a change clears the declaration', 'declared_at: null, ', ''],
    ['a change clears the decision', ', decision: null', ''],
  ]),
  ...mutationsOfFile(
    'contract/shared/money.ts',
    ['tests/core/money.test.ts'],
    [
      ['percentages are rounded half up, not down', 'size + 50_000_000n', 'size'],
      ['percentages are rounded half up, not up', 'size + 50_000_000n', 'size + 99_999_999n'],
      ['rupees are rounded half up', 'Math.round(Math.abs(value))', 'Math.floor(Math.abs(value))'],
    ],
  ),
  ...mutationsOfFile('machines/lifecycles/kyc-case.machine.ts', KYC, [
    ['five wrong codes close a document', 'MAX_WRONG_OTPS = 5', 'MAX_WRONG_OTPS = 6'],
    ['a code is sent again three times', 'MAX_OTP_RESENDS = 3', 'MAX_OTP_RESENDS = 4'],
    ['a code is sent again after 30 s', 'OTP_RESEND_AFTER_MS = 30_000', 'OTP_RESEND_AFTER_MS = 300'],
    ['a code is good for ten minutes', 'OTP_LIFETIME_MS = 10 * 60_000', 'OTP_LIFETIME_MS = 1_000 * 60_000'],
    ['a document that was closed stays closed', 'locked: added(context.locked, context.document)', 'locked: []'],
  ]),
  ...mutationsOfFile(
    'machines/lifecycles/kyc-case.machine.ts',
    ['tests/core/lifecycle-kyc.test.ts'],
    [
      ['a silent provider is asked again three times', 'MAX_KYC_CHECK_RETRIES = 3', 'MAX_KYC_CHECK_RETRIES = 4'],
      [
        'a verified document is not checked any more when the provider is silent',
        "'check.unanswered': [{ guard: 'isVerified', target: 'idle' }, {}]",
        "'check.unanswered': {}",
      ],
    ],
  ),
  ...mutationsOfFile(
    'machines/lifecycles/decision.machine.ts',
    ['tests/core/lifecycle-decision.test.ts'],
    [
      ['an answer counts for its own question only', 'event.askedAt === context.facts.decided_at', 'true'],
      ['only the premium that is asked for can be agreed to', '=== context.facts.premium.net_premium_inc_gst', '> 0'],
      ['an offer is over at its end, not after', 'Date.parse(event.at) >=', 'Date.parse(event.at) >'],
      [
        'nothing of a former offer is left when the insurer is asked again',
        "(({ event }) => (event.type === 'insurer.ask' ? { facts: factsOf(event) }",
        "(({ context, event }) => (event.type === 'insurer.ask' ? { facts: { ...context.facts, ...factsOf(event) } }",
      ],
    ],
  ),
  ...mutationsOfFile('machines/lifecycles/settlement.ts', MONEY, [
    ['an insurer that refuses gives the money back', "issuance === 'refused'", 'false'],
    ['money received asks for the policy', "if (issuance === null) return { do: 'requestPolicy' };", ''],
  ]),
  ...mutationsOfFile('contract/shared/payment-tags.ts', MONEY, [
    ['a pending order is not paid again', 'PENDING: [', "PENDING: ['payable', "],
  ]),
  ...mutationsOfFile('machines/lifecycles/payment.machine.ts', MONEY, [
    [
      'a paid order is asked about: its second debit may be unreported',
      `tags: PAYMENT_STATE_TAGS.SUCCESS,
      meta: { asked: ASKED_AFTER_MONEY },`,
      'tags: PAYMENT_STATE_TAGS.SUCCESS,',
    ],
    [
      'money of which no policy can come goes back',
      "event.type === 'gateway.paid' && event.refundReason !== null",
      'false',
    ],
  ]),
  ...mutationsOfFile('machines/core/step-progress.ts', ORDER, [
    ['a step waits for all before it', '.slice(0, position).every(', '.slice(0, 1).every('],
  ]),
  ...mutationsOfFile(
    'machines/core/step-progress.ts',
    ['tests/lines/health/answers.test.ts'],
    [['what each member has to answer is missing until all have', 'members.filter((member) => !has(member))', '[]']],
  ),
  ...mutationsOfFile(
    'contract/shared/patterns.ts',
    ['tests/core/patterns.test.ts'],
    [['a person’s PAN has a P as its fourth letter', '/^[A-Z]{3}P[A-Z]', '/^[A-Z]{3}[PH][A-Z]']],
  ),
  ...mutationsOfFile(
    'contract/shared/printable-text.ts',
    ['tests/core/printed-texts.test.ts'],
    [
      ['what cannot be seen is refused', '\\\\p{C}\\\\u034f', ''],
      ['a letter bears four marks', 'MAX_MARKS = 4', 'MAX_MARKS = 40'],
      ['a mark needs a letter before it', 'stray.has(character) || !PRINTED', '!PRINTED'],
      [
        'a joiner is between letters that it joins',
        "text.replace(JOINER, '$1$2')",
        "text.replace(/\\p{Join_Control}/gu, '')",
      ],
      ['what is typed with separate marks is stored as one letter', ".normalize('NFC')", ''],
    ],
  ),
  ...mutationsOfFile('machines/flows/kyc.flow.ts', MODEL, [
    [
      'a link’s check that finds the record out of date restores it',
      "whenSaved('deciding'),\n          whenStale,\n          otherwiseRefused('link'),",
      "whenSaved('deciding'),\n          otherwiseRefused('link'),",
    ],
  ]),
  ...mutationsOfFile('machines/flows/decision.flow.ts', JOURNEYS, [
    ['a price that moved again while it was accepted is asked for', "whenRefusedFor(['PRICE_CHANGED'], 'asking'),", ''],
  ]),
  ...mutationsAfterText('machines/core/actions.ts', MODEL, [
    ['export const assignRecord', 'a changed record drops the prices that came before it', 'quoteList: null,', ''],
    ['export const assignRecord', 'a changed record drops the plan’s premium', 'quotation: null,', ''],
  ]),
  ...mutationsOfFile('machines/core/actions.ts', JOURNEYS, [
    [
      'a reload brings back the plan as it was being customised',
      'draft.success && draft.output.product_id === quote.plan?.product_id ? draft.output : quote.plan',
      'quote.plan',
    ],
    [
      'the draft of another product is no part of the chosen plan',
      'draft.success && draft.output.product_id === quote.plan?.product_id',
      'draft.success',
    ],
  ]),
  ...mutationsAfterText(
    'machines/flows/payment.flow.ts',
    ['tests/lines/health/payment-journeys.test.ts'],
    [['    unknown: {', 'a problem goes while the payment is asked about', ", actions: 'clearProblem'", '']],
  ),
  ...mutationsAfterText('machines/lifecycles/kyc-case.machine.ts', KYC, [
    ['beginDocument: assign', 'a new document has resends of its own', 'resends: 0,', ''],
  ]),
  ...mutationsOfFile(
    'contract/shared/drawbacks.ts',
    ['tests/core/drawbacks.test.ts'],
    [
      ['a drawback is said once from four of five plans on', 'const MAX_PERCENT = 80;', 'const MAX_PERCENT = 81;'],
      ['another amount of the same kind is no exemption', 'one.kind === kind', 'one.text === kind'],
    ],
  ),
  ...mutationsOfFile(
    'server/operations/sharing/make-shared-quotes.ts',
    ['tests/server/shared-quotes.test.ts'],
    [['a disclosed illness is not shared', 'kind !== DISCLOSED_ILLNESS_KIND', "kind !== ''"]],
  ),
  ...mutationsOfFile(
    'src/ui/plan/Comparison.tsx',
    ['tests/ui/plans.test.tsx'],
    [
      [
        'a row differs when any of its plans does',
        'values.some((value) => JSON.stringify(value) !== JSON.stringify(values[0]))',
        'JSON.stringify(values.at(-1)) !== JSON.stringify(values[0])',
      ],
    ],
  ),
  ...mutationsOfFile(
    'src/api/journey-ids.ts',
    ['tests/core/journey-ids.test.ts'],
    [
      [
        'a link to another journey opens none of this browser’s own',
        ' ? ids : { rfqId: null, proposerId: linked }',
        ' ? ids : { ...ids, proposerId: linked }',
      ],
    ],
  ),
  ...mutationsOfFile('machines/core/journey-setup.ts', LIMITS, [
    ['‘Payment Successful’ is shown for ten seconds', 'overlay: 10_000', 'overlay: 1_000'],
  ]),
];
