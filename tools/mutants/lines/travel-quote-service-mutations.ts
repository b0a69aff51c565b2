import { type Mutation, mutationsOfFile } from '../mutation.ts';

const SERVICE = 'tests/server/travel-quote-service.test.ts';
const FAULTS = 'tests/server/travel-quote-service-faults.test.ts';
const LIES = 'tests/server/travel-quote-lies.test.ts';
const HTTP = 'tests/server/travel-quote-http.test.ts';
const PAYMENT = 'tests/server/travel-payment.test.ts';
const QUOTE_SERVICE = 'server/lines/travel/quote-service';

/** Rules of the external quote service, and of the last day to pay for a trip. */
export const TRAVEL_QUOTE_MUTATIONS: readonly Mutation[] = [
  ...mutationsOfFile(
    `${QUOTE_SERVICE}/quote-at-service.ts`,
    [SERVICE, FAULTS],
    [
      [
        'a change without an outcome is not taken for made',
        'session.pending === null ? decryptServiceAccess',
        'true ? decryptServiceAccess',
      ],
      [
        'two changes at once are brought together',
        'pending === token && haveSameQuoteAnswers(answered.quote, after.quote)',
        'true',
      ],
      [
        'prices are those of what we hold',
        'if (asked.registered) assertSameAnswers',
        'if (asked.registered === undefined) assertSameAnswers',
      ],
    ],
  ),
  ...mutationsOfFile(
    `${QUOTE_SERVICE}/service-conversation.ts`,
    [FAULTS],
    [['an answer is about the quote that was asked', 'quote.rfqId !== quoteId', 'quote.rfqId === null']],
  ),
  ...mutationsOfFile(
    `${QUOTE_SERVICE}/quote-service-panel.ts`,
    [SERVICE, LIES],
    [
      ['only plans of our panel are shown', 'product?.insurer.insurer_id !== plan.insurer_id', 'product === undefined'],
      ['covers are those that the trip may have', 'trip?.is_schengen ?? false', "currency === 'EUR'"],
    ],
  ),
  ...mutationsOfFile(
    `${QUOTE_SERVICE}/service-session.ts`,
    [SERVICE],
    [['a cookie goes to its own service only', "config.travelQuoteUrl ?? ''", "config.travelQuoteUrl ? '' : ''"]],
  ),
  ...mutationsOfFile(
    'server/lines/travel/routes/forwarded-routes.ts',
    [SERVICE],
    [['a trip leaves the travellers alone', '...(member_details &&', '...(quote.member_details &&']],
  ),
  ...mutationsOfFile(
    `${QUOTE_SERVICE}/http-service.ts`,
    [HTTP],
    [
      ['no redirect is followed', "redirect: 'manual'", "redirect: 'follow'"],
      [
        'an answer has an end',
        'readLimitedText(response, MAX_ANSWER_BYTES)',
        'readLimitedText(response, 1_000 * MAX_ANSWER_BYTES)',
      ],
    ],
  ),
  ...mutationsOfFile(
    'server/config/partner-address.ts',
    [HTTP],
    [['a quote service is https in production', "protocol === 'http:' && !production)", "protocol === 'http:')"]],
  ),
  ...mutationsOfFile(
    'server/domain/settlement/receive-status.ts',
    [PAYMENT],
    [['money after the day of leaving goes back', 'sum.paidAt >= end', 'sum.paidAt > end']],
  ),
  ...mutationsOfFile(
    'server/domain/payment/polling-schedule.ts',
    [PAYMENT],
    [['no money is taken after the day of leaving', 'end !== null && end < expiry ? end', 'end === undefined ? end']],
  ),
  ...mutationsOfFile(
    'server/operations/decision/underwriting-requests.ts',
    [PAYMENT],
    [['the house ends an acceptance with the day of leaving', 'return isInTime ? decision', 'return end ? decision']],
  ),
];
