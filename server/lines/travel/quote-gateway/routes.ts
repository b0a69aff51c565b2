import * as v from 'valibot';
import { travelAnswers } from '#contract/lines/travel/answers.ts';
import { TravelFilters, type TravelQuoteList } from '#contract/lines/travel/plan.ts';
import { destinationEndpoints, travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { travel } from '#contract/lines/travel/travel.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { AnswerRow } from '#contract/shared/line.ts';
import type { DraftAnswer, RecordBase } from '#contract/shared/record.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import type { Api } from '#server/http/api.ts';
import { limitRate } from '#server/http/rate-limit.ts';
import { refuseFields } from '#server/http/refusal.ts';
import { mountAsking, mountWithPorts } from '#server/http/route.ts';
import { draftsAnsweredBy } from '#server/routes/answers.ts';
import { saveAnswer } from '#server/save-answer.ts';
import { findProduct } from '../catalogue.ts';
import { travelPlans } from '../plans.ts';
import { converse, dataOf } from './conversation.ts';
import { askQuote, changeQuote, travelRecordOf } from './gateway.ts';
import { assertSound, ownOffers, ownPlan, soundOffers } from './panel.ts';
import { reasonOfInsurer } from './service-sentences.ts';
import { withSession } from './session.ts';
import { QuoteServiceUnavailable } from './unavailable.ts';

/** The calls that are forwarded to the service, if TRAVEL_QUOTE_URL is set. */

/** Answers that the service accepts. */
export const ASKED_OF_SERVICE = ['trip', 'travellers', 'medicalHistory', 'plan'] as const;

export function forwardedAnswerRoutes(api: Api): void {
  for (const name of ASKED_OF_SERVICE) forwardAnswer(api, name);
}

function forwardAnswer(api: Api, name: (typeof ASKED_OF_SERVICE)[number]): void {
  const { endpoint } = travelAnswers[name];
  const row: AnswerRow<TravelRecord> = travelAnswers[name];
  mountWithPorts(api, endpoint, async ({ params, body }) => {
    if ('product_id' in body && !findProduct(body.product_id)) refuseFields({ product_id: travelPlans.notSold });
    const change = await changeQuote(api, params.quoteId, endpoint, body);
    const answer = 'travel_details' in body ? tripIn(change.answered, body) : row.read(change.answered);
    if (answer === null) throw new QuoteServiceUnavailable();
    return async (unit) => {
      const record = travelRecordOf(unit);
      const after = applyAnswer(row, record, answer);
      const saved = withSession(after, change.sessionFor(record, after));
      return { data: await saveAnswer(unit, saved, draftsAnsweredBy(travel, name, body, after)), message: 'Saved' };
    };
  });
}

/** The trip, with the travellers only if they were sent with it: they may have been changed here at the same moment. */
function tripIn(
  { quote }: TravelRecord,
  { member_details }: { readonly member_details?: readonly unknown[] | undefined },
) {
  if (quote.travel_details === null) return null;
  return { travel_details: quote.travel_details, ...(member_details && { member_details: quote.member_details }) };
}

const { premium, premiumByPlan } = travelQuoteEndpoints;

async function askList(api: Api, { quote }: TravelRecord, filters: TravelFilters): Promise<TravelQuoteList> {
  // `hide` is not part of the service's interface: the filter is applied here.
  const list = await askQuote(api, quote, premium, { ...filters, hide: [] });
  const isShown = (plan: TravelQuoteList['offers' | 'declined'][number]) => travelPlans.passesFilters(plan, filters);
  const { sound, unsound } = soundOffers(ownOffers(list.offers, quote), api.log);
  return {
    ...list,
    offers: sound.filter(isShown),
    declined: list.declined
      .flatMap((plan) => ownPlan({ ...plan, reason: reasonOfInsurer(plan.reason) }) ?? [])
      .filter(isShown),
    insurers: ownInsurers(list.insurers),
    insurers_pending: ownInsurers(list.insurers_pending),
    insurers_failed: ownInsurers([...list.insurers_failed, ...unsound]),
  };
}

/** The insurers of our panel that the service names, under our names. */
const ownInsurers = (named: readonly Insurer[]): Insurer[] =>
  travelPlans.insurers.filter(({ insurer_id }) => named.some((one) => one.insurer_id === insurer_id));

/** The quote list of a journey's record. Throws a ValiError for filters that are not travel's. */
export const forwardedList = (api: Api, record: RecordBase, filters: DraftAnswer): Promise<TravelQuoteList> =>
  askList(api, travelRecordOf({ record }), v.parse(TravelFilters, filters));

/**
 * The quote list, and a plan with its other covers. Plans that our panel does not sell are left out: no insurer of ours
 * could decide on them.
 */
export function forwardedPriceRoutes(api: Api): void {
  mountAsking(api, premium, async ({ record, query }) => ({ data: await askList(api, record, query) }));
  mountAsking(api, premiumByPlan, async ({ record, query }) => {
    const quotation = await askQuote(api, record.quote, premiumByPlan, query);
    return { data: { ...quotation, offers: assertSound(ownOffers(quotation.offers, record.quote), api.log) } };
  });
}

const { popularDestinations, allDestinations } = destinationEndpoints;

export function forwardedDestinationRoutes(api: Api): void {
  const perMinute = api.config.rateLimits.catalogue;
  for (const endpoint of [popularDestinations, allDestinations]) {
    limitRate(api, endpoint, { perMinute, by: 'address', shared: 'destinations' });
  }
  mountAsking(api, popularDestinations, async () => ({
    data: await converse(api, async (send) => dataOf(await send(popularDestinations, { access: null }))),
  }));
  mountAsking(api, allDestinations, async ({ query }) => ({
    data: await converse(api, async (send) => dataOf(await send(allDestinations, { access: null, query }))),
  }));
}
