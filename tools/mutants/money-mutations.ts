import { type Mutation, mutationsOfFile } from './mutation.ts';

/** Rules of the server about payments, refunds and policies. */
export const MONEY_MUTATIONS: readonly Mutation[] = [
  ...mutationsOfFile(
    'server/domain/payment/webhook-signature.ts',
    ['tests/server/payment-webhooks.test.ts'],
    [['a webhook is good for five minutes', 'TOLERANCE_SECONDS = 5 * 60', 'TOLERANCE_SECONDS = 500 * 60']],
  ),
  ...mutationsOfFile(
    'server/domain/settlement/receive-status.ts',
    ['tests/server/paid.test.ts', 'tests/server/payment-webhooks.test.ts'],
    [
      [
        'a payment far from our clock is refused',
        'CLOCK_TOLERANCE_MS = 5 * 60_000',
        'CLOCK_TOLERANCE_MS = 5 * 60_000_000_000',
      ],
    ],
  ),
  ...mutationsOfFile(
    'server/domain/settlement/receive-status.ts',
    ['tests/server/identity-lost.test.ts', 'tests/server/ended-offer.test.ts'],
    [
      [
        'money is retained for a complete application only',
        "!isStepReached(journey.definition, record, 'payment')",
        'false',
      ],
      ['money after the offer goes back', "? 'OFFER_ENDED' : null", '? null : null'],
    ],
  ),
  ...mutationsOfFile(
    'server/domain/settlement/receive-status.ts',
    ['tests/server/received-sums.test.ts'],
    [
      ['a sum that is named twice is one', '  if (known) {', '  if (known && known.amount !== sum.amount) {'],
      ['another currency is another amount', " || sum.currency !== 'INR'", ''],
    ],
  ),
  ...mutationsOfFile(
    'server/domain/settlement/receive-status.ts',
    ['tests/server/failed-then-pending.test.ts'],
    [['an answer that is older than a webhook changes nothing', '(order.snapshot.value !== state || ', '(']],
  ),
  ...mutationsOfFile(
    'server/domain/settlement/refunds.ts',
    ['tests/server/refunds.test.ts'],
    [
      [
        'a refund is claimed before the gateway is asked',
        'purchase: withSum(purchase, { ...sum, nextTryAt: cutOffAt }), sum',
        'purchase, sum',
      ],
      ['the tries of a refund are counted', 'tries = sum.tries + 1', 'tries = sum.tries'],
    ],
  ),
  ...mutationsOfFile(
    'server/domain/settlement/received-sums.ts',
    ['tests/server/received-sums.test.ts'],
    [
      [
        'the first sum has the promised day, a second one its own',
        'context.receivedAt === null ?',
        'context.receivedAt !== null ?',
      ],
    ],
  ),
  ...mutationsOfFile(
    'server/api/routes/payment-routes.ts',
    ['tests/server/failed-then-pending.test.ts'],
    [
      [
        'no one is sent to pay again while money came',
        'refusalIfPaid(journey.proposal.orders) ?? { data }',
        '({ data })',
      ],
    ],
  ),
  ...mutationsOfFile(
    'contract/partners/partner-premium.ts',
    ['tests/server/partner-sums.test.ts'],
    [
      ['the lines of a premium add up', 'sum(lines.map((line) => line.amount)) === net_premium_inc_gst', 'true'],
      ['nothing is no premium', 'v.minValue(LEAST_PREMIUM)', 'v.minValue(0)'],
    ],
  ),
  ...mutationsOfFile(
    'server/domain/insurers/insurer-sum-checks.ts',
    ['tests/server/partner-sums.test.ts'],
    [
      [
        'the differences of a price are within bounds',
        " ?? faultIn(PartnerPremiumLines, 'differences', differences)",
        '',
      ],
      ['only a changed price may differ from the agreed one', "status !== 'PRICE_CHANGED' && change !== 0", 'false'],
    ],
  ),
  ...mutationsOfFile(
    'server/domain/policy/policy-calendar.ts',
    ['tests/server/policy-calendar.test.ts'],
    [
      ['a calendar’s day ends before the next', 'compact(addDays(event.to, 1))', 'compact(event.to)'],
      ['reminders come at 9 in the morning', 'DT15H', 'DT9H'],
      ['commas are escaped', '/[\\\\;,]/g', '/[\\\\;]/g'],
      ['lines are folded by bytes', 'Buffer.byteLength(character)', 'character.length'],
    ],
  ),
  ...mutationsOfFile(
    'server/domain/settlement/issue-policy.ts',
    ['tests/server/identity-lost.test.ts'],
    [['a policy is for a complete application only', "!isStepReached(journey.definition, record, 'policy')", 'false']],
  ),
  ...mutationsOfFile(
    'server/pdf/compress-objects.ts',
    ['tests/server/pdf-objects.test.ts'],
    [
      [
        'an object’s row tells its place in the stream',
        'rows.writeUInt16BE(place, id * 7 + 5)',
        'rows.writeUInt16BE(0, id * 7 + 5)',
      ],
      ['the first row begins the list of free ones', 'rows.writeUInt16BE(65_535, 5);', ''],
    ],
  ),
  ...mutationsOfFile(
    'machines/lifecycles/payment.machine.ts',
    ['tests/server/late-money.test.ts'],
    [
      [
        'failed orders are asked about for two days, not less',
        'LATE_PAYMENT_WINDOW_MS = 48',
        'LATE_PAYMENT_WINDOW_MS = 24',
      ],
      [
        'failed orders are asked about for two days, not more',
        'LATE_PAYMENT_WINDOW_MS = 48',
        'LATE_PAYMENT_WINDOW_MS = 72',
      ],
    ],
  ),
  ...mutationsOfFile(
    'server/domain/policy/policy-calendar.ts',
    ['tests/server/covers.test.ts'],
    [['each entry of the calendar has an id of its own', "isLast ? ''", "true ? ''"]],
  ),
  ...mutationsOfFile(
    'server/domain/policy/help-contacts.ts',
    ['tests/server/insurer-help.test.ts'],
    [['a sample number is marked as one', "help?.is_sample ? ' (sample number)' : ''", "''"]],
  ),
];
