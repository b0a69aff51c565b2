import * as v from 'valibot';
import { travelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import { TravelFilters, type TravelQuoteList } from '#contract/lines/travel/plan.ts';
import { destinationEndpoints, travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { travelLine } from '#contract/lines/travel/travel-line.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { AnswerRow } from '#contract/shared/line.ts';
import type { DraftValues, RecordBase } from '#contract/shared/record.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import type { Api } from '#server/api/http/api.ts';
import { limitRate } from '#server/api/http/rate-limit.ts';
import { mountAct, mountRead } from '#server/api/http/route.ts';
import type { ServerContext } from '#server/context/server-context.ts';
import { draftsAnsweredBy } from '#server/domain/answers/answered-drafts.ts';
import { saveAnswer } from '#server/operations/unit-of-work/save-answer.ts';
import { fieldsRefusal } from '#server/shared/refused.ts';
import { travelLinePlans } from '../line-plans.ts';
import { findTravelProduct } from '../product-catalogue.ts';
import { changeQuoteAtService, fetchFromQuoteService, travelRecordOf } from '../quote-service/quote-at-service.ts';
import {
  assertPlausibleOffers,
  offersOfOwnPanel,
  planWithOwnNames,
  plausibleOffers,
} from '../quote-service/quote-service-panel.ts';
import { dataOrThrow, withQuoteService } from '../quote-service/service-conversation.ts';
import { insurerDeclineReasonText } from '../quote-service/service-sentences.ts';
import { withServiceSession } from '../quote-service/service-session.ts';
import { QuoteServiceUnavailableError } from '../quote-service/service-unavailable.ts';

/** The calls that are forwarded to the service, if TRAVEL_QUOTE_URL is set. */

/** Answers that the service accepts. */
export const ANSWERS_SENT_TO_QUOTE_SERVICE = ['trip', 'travellers', 'medicalHistory', 'plan'] as const;

export function forwardedAnswerRoutes(api: Api): void {
  for (const name of ANSWERS_SENT_TO_QUOTE_SERVICE) forwardAnswer(api, name);
}

function forwardAnswer(api: Api, name: (typeof ANSWERS_SENT_TO_QUOTE_SERVICE)[number]): void {
  const { endpoint } = travelAnswerTable[name];
  const row: AnswerRow<TravelRecord> = travelAnswerTable[name];
  mountAct(api, endpoint, {
    async ask({ params, body }) {
      if ('product_id' in body && !findTravelProduct(body.product_id))
        throw fieldsRefusal({ product_id: travelLinePlans.notSold });
      const change = await changeQuoteAtService(api, params.quoteId, endpoint, body);
      const answer = 'travel_details' in body ? tripIn(change.answered, body) : row.read(change.answered);
      if (answer === null) throw new QuoteServiceUnavailableError();
      return { change, answer };
    },
    async save(unit, { change, answer }) {
      const record = travelRecordOf(unit);
      const after = applyAnswer(row, record, answer);
      const saved = withServiceSession(after, change.sessionFor(record, after));
      const drafts = draftsAnsweredBy(travelLine, name, unit.body, after);
      return { data: await saveAnswer(unit, saved, drafts), message: 'Saved' };
    },
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

async function askList(
  context: ServerContext,
  { quote }: TravelRecord,
  filters: TravelFilters,
): Promise<TravelQuoteList> {
  // `hide` is not part of the service's interface: the filter is applied here.
  const list = await fetchFromQuoteService(context, quote, premium, { ...filters, hide: [] });
  const isShown = (plan: TravelQuoteList['offers' | 'declined'][number]) =>
    travelLinePlans.passesFilters(plan, filters);
  const { sound, unsound } = plausibleOffers(offersOfOwnPanel(list.offers, quote), context.log);
  return {
    ...list,
    offers: sound.filter(isShown),
    declined: list.declined
      .flatMap((plan) => planWithOwnNames({ ...plan, reason: insurerDeclineReasonText(plan.reason) }) ?? [])
      .filter(isShown),
    insurers: ownInsurers(list.insurers),
    insurers_pending: ownInsurers(list.insurers_pending),
    insurers_failed: ownInsurers([...list.insurers_failed, ...unsound]),
  };
}

/** The insurers of our panel that the service names, under our names. */
const ownInsurers = (named: readonly Insurer[]): Insurer[] =>
  travelLinePlans.insurers.filter(({ insurer_id }) => named.some((one) => one.insurer_id === insurer_id));

/** The quote list of a journey's record. Throws a ValiError for filters that are not travel's. */
export const forwardedList = (
  context: ServerContext,
  record: RecordBase,
  filters: DraftValues,
): Promise<TravelQuoteList> => askList(context, travelRecordOf({ record }), v.parse(TravelFilters, filters));

/**
 * The quote list, and a plan with its other covers. Plans that our panel does not sell are left out: no insurer of ours
 * could decide on them.
 */
export function forwardedPriceRoutes(api: Api): void {
  mountRead(api, premium, async ({ record, query }) => ({ data: await askList(api, record, query) }), {
    asksPartners: true,
  });
  mountRead(
    api,
    premiumByPlan,
    async ({ record, query }) => {
      const quotation = await fetchFromQuoteService(api, record.quote, premiumByPlan, query);
      return {
        data: {
          ...quotation,
          offers: assertPlausibleOffers(offersOfOwnPanel(quotation.offers, record.quote), api.log),
        },
      };
    },
    { asksPartners: true },
  );
}

const { popularDestinations, allDestinations } = destinationEndpoints;

export function forwardedDestinationRoutes(api: Api): void {
  const perMinute = api.config.rateLimits.catalogue;
  for (const endpoint of [popularDestinations, allDestinations]) {
    limitRate(api, endpoint, { perMinute, by: 'address', shared: 'destinations' });
  }
  mountRead(
    api,
    popularDestinations,
    async () => ({
      data: await withQuoteService(api, async (send) => dataOrThrow(await send(popularDestinations, { access: null }))),
    }),
    { asksPartners: true },
  );
  mountRead(
    api,
    allDestinations,
    async ({ query }) => ({
      data: await withQuoteService(api, async (send) =>
        dataOrThrow(await send(allDestinations, { access: null, query })),
      ),
    }),
    { asksPartners: true },
  );
}
