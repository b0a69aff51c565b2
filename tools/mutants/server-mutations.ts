import { type Mutation, mutationsOfFile } from './mutation.ts';

/** Rules that the server enforces for all lines, apart from money and policies. */
export const SERVER_MUTATIONS: readonly Mutation[] = [
  ...mutationsOfFile(
    'server/reference/unlisted-pincode.ts',
    ['tests/core/pincode.test.ts'],
    [
      ['a PIN code that is not listed is in the state of most', '([, a], [, b]) => b - a', '([, a], [, b]) => a - b'],
      ['the army’s PIN codes have no district', "pincode.startsWith('9')", 'false'],
      [
        'a PIN code that is not listed has its state’s dearest zone',
        'zone: highestPricedZoneOfState(state)',
        "zone: 'C'",
      ],
    ],
  ),
  ...mutationsOfFile(
    'server/domain/answers/shared-answer-checks.ts',
    ['tests/server/bad-input.test.ts'],
    [
      ['a district has to be named for a PIN code that is not listed', "if (district === '')", 'if (false)'],
      ['a listed PIN code has its own district', 'if (!needs_district)', 'if (false)'],
    ],
  ),
  ...mutationsOfFile(
    'server/domain/journey/step-order.ts',
    ['tests/server/bad-input.test.ts', 'tests/server/clearing.test.ts'],
    [
      ['a step waits for those before it', '!step || isStepReached(line, record, step)', 'true'],
      ['nothing is changed once money moved', 'isClosedForEdits(record) && isBeforePayment', 'false'],
    ],
  ),
  ...mutationsOfFile(
    'server/db/attempts.ts',
    ['tests/server/idempotency.test.ts'],
    [
      ['a key used for another request is refused', '!requestHashes.includes(row.requestHash)', 'false'],
      ['a repeat gets the same answer', 'if (!row) return null;', 'return null;'],
    ],
  ),
  ...mutationsOfFile(
    'contract/shared/insurer-waits.ts',
    ['tests/server/insurer-panel.test.ts'],
    [
      ['a list of prices waits 0.8 s for a silent insurer', 'LIST_WAIT_MS = 800', 'LIST_WAIT_MS = 80_000'],
      ['an insurer is given up after 8 s', 'INSURER_CALL_MS = 8_000', 'INSURER_CALL_MS = 800_000'],
    ],
  ),
  ...mutationsOfFile(
    'server/db/unavailable.ts',
    ['tests/faults/reading-connection.test.ts'],
    [['a prepared read behind one that failed can be tried again', "'26000', ", '']],
  ),
  ...mutationsOfFile(
    'server/partners/sandbox-insurer.ts',
    ['tests/server/acceptance-ends.test.ts'],
    [['an acceptance ends after 15 days', 'DECISION_DAYS = 15', 'DECISION_DAYS = 16']],
  ),
  ...mutationsOfFile(
    'server/shared/secrets/derived-bits.ts',
    ['tests/server/payment.test.ts'],
    [['a token has one spelling', "bytes.toString('base64url') === token ? bytes : null", 'bytes']],
  ),
  ...mutationsOfFile(
    'server/api/http/unfinished-bodies.ts',
    ['tests/server/unfinished-bodies.test.ts'],
    [
      ['one address keeps few bodies waiting', 'own.size >= MAX_OF_ADDRESS', 'own.size >= 10 * MAX_OF_ADDRESS'],
      ['the cookie is asked before a body is waited for', '      await admit();\n', ''],
    ],
  ),
  ...mutationsOfFile(
    'server/db/watch-disk.ts',
    ['tests/server/full-disk.test.ts'],
    [['calls are refused before the disk is full', 'LEAST_FREE_BYTES = 20_000_000', 'LEAST_FREE_BYTES = 2_000_000']],
  ),
  ...mutationsOfFile(
    'server/operations/kyc/submit-document.ts',
    ['tests/server/identity-lost.test.ts'],
    [
      [
        'another document makes the declaration void',
        'answered.isOtherIdentity ? await withoutConsent(unit) : journey',
        'journey',
      ],
    ],
  ),
  ...mutationsOfFile(
    'server/config/day-limits.ts',
    ['tests/server/code-limits.test.ts'],
    [
      ['a number gets its next code after 30 s', "'CODE_PAUSE_SECONDS', 30", "'CODE_PAUSE_SECONDS', 0"],
      ['ten codes a day for a phone', "'CODES_PER_PHONE', 10", "'CODES_PER_PHONE', 11"],
      ['ten codes a day for a document', "'CODES_PER_DOCUMENT', 10", "'CODES_PER_DOCUMENT', 11"],
      ['half of them from one address', 'phoneFromAddress: half(phone)', 'phoneFromAddress: phone'],
      ['fifteen codes a day for a journey', "'CODES_PER_JOURNEY', 15", "'CODES_PER_JOURNEY', 16"],
    ],
  ),
  ...mutationsOfFile(
    'server/config/day-limits.ts',
    ['tests/server/check-limits.test.ts'],
    [
      ['twenty checks a day of a document', "'CHECKS_PER_DOCUMENT', 60", "'CHECKS_PER_DOCUMENT', 22"],
      ['a hundred checks a day from an address', "'CHECKS_PER_ADDRESS', 500", "'CHECKS_PER_ADDRESS', 101"],
    ],
  ),
  ...mutationsOfFile(
    'server/operations/kyc/submit-document.ts',
    ['tests/server/check-limits.test.ts'],
    [['a repeat of a pending check counts once', 'if (!begun.isRepeated) {', 'if (true) {']],
  ),
  ...mutationsOfFile(
    'server/operations/kyc/code-send-limits.ts',
    ['tests/server/code-limits.test.ts'],
    [
      ['a document has a pause between two codes', "['phone', 'document', 'journey']", "['phone', 'journey']"],
      ['a phone has a pause between two codes', "['phone', 'document', 'journey']", "['document', 'journey']"],
    ],
  ),
  ...mutationsOfFile(
    'server/domain/kyc/submission-limit.ts',
    ['tests/server/kyc.test.ts'],
    [['twelve documents an hour', 'MAX_SUBMISSIONS = 12', 'MAX_SUBMISSIONS = 13']],
  ),
  ...mutationsOfFile(
    'server/operations/owner/access-code.ts',
    ['tests/server/access-codes.test.ts'],
    [['one address gets half of a number’s codes, by all ways to ask', 'perDay.phoneFromAddress', 'perDay.phone']],
  ),
  ...mutationsOfFile(
    'server/operations/callback/count-request.ts',
    ['tests/server/callback-limits.test.ts'],
    [
      ['one address gets two of a number’s call-backs', 'callbacksPerDay.numberFromAddress', 'callbacksPerDay.number'],
      ['three call-backs a number', "if (ofNumber.kind !== 'counted')", 'if (false)'],
    ],
  ),
  ...mutationsOfFile(
    'server/api/routes/callback-route.ts',
    ['tests/server/callback-limits.test.ts'],
    [
      [
        'a repeated call-back counts like a new one',
        'await countCallbackRequest(',
        'if (isNew) await countCallbackRequest(',
      ],
      ['an attempt’s call-back counts once', 'if (repeated) return', 'if (false) return'],
    ],
  ),
  ...mutationsOfFile(
    'server/api/http/cookie.ts',
    ['tests/server/find-my-policy.test.ts'],
    [
      [
        'the first browser’s cookie ends after 60 days',
        'now.getTime() >= journey.createdAt.getTime() + MAX_AGE_SECONDS * 1000',
        'false',
      ],
    ],
  ),
  ...mutationsOfFile(
    'server/api/http/visitor-address.ts',
    ['tests/server/rate-limits.test.ts'],
    [
      ['the proxy’s own address is the last', ".split(',').at(-1)", ".split(',').at(0)"],
      ['no other proxy is believed', 'trustProxy ? context', 'true ? context'],
    ],
  ),
  ...mutationsOfFile(
    'server/shared/network-address.ts',
    ['tests/server/journey-link.test.ts'],
    [['a site is a /48', '.slice(0, 3)', '.slice(0, 4)']],
  ),
  ...mutationsOfFile(
    'server/api/http/run-act.ts',
    ['tests/server/journey-mutex.test.ts'],
    [
      ['a call that has waited for 12 seconds is refused', 'LONGEST_WAIT_MS = 12_000', 'LONGEST_WAIT_MS = 12_001'],
      ['a journey has 24 calls under way', 'MAX_CONCURRENT_ACTS = 24', 'MAX_CONCURRENT_ACTS = 25'],
    ],
  ),
  ...mutationsOfFile(
    'server/api/http/run-act.ts',
    ['tests/server/repeated-attempts.test.ts'],
    [
      ['three repeats wait', 'MAX_REPEATS = 3', 'MAX_REPEATS = 4'],
      ['a call that asks partners claims its key', '!(await unit.stores.attempts.claim(attempt, unit.now))', 'false'],
    ],
  ),
  ...mutationsOfFile(
    'server/operations/unit-of-work/unit-of-work.ts',
    ['tests/server/journey-mutex.test.ts', 'tests/server/journey-lock.test.ts'],
    [
      [
        'changes of a journey take turns',
        'mutex.run(journeyId, () => transact(inTransaction))',
        'transact(inTransaction)',
      ],
      ['a unit of work locks the journey', 'stores.journeys.lock(journeyId)', 'stores.journeys.load(journeyId)'],
    ],
  ),
  ...mutationsOfFile(
    'server/db/attempts.ts',
    ['tests/server/idempotency.test.ts'],
    [
      ['a claim lives 60 seconds, not less', 'CLAIM_LIFETIME_MS = 60_000', 'CLAIM_LIFETIME_MS = 30_000'],
      ['a claim lives 60 seconds, not more', 'CLAIM_LIFETIME_MS = 60_000', 'CLAIM_LIFETIME_MS = 120_000'],
    ],
  ),
  ...mutationsOfFile(
    'server/api/http/open-journey.ts',
    ['tests/server/proposal-access.test.ts'],
    [
      ['a journey without a proposal has no proposal’s id', "opens === 'proposal' && found.proposerId !== id", 'false'],
      ['a journey opens by its own cookie only', '!hasJourneyCookie(context, found, { secret, now: now() })', 'false'],
    ],
  ),
];
