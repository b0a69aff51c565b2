import * as v from 'valibot';
import { travelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { StoredTrip, TripDraft } from '#contract/lines/travel/trip.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { storedIfTrue } from '#server/domain/answers/answer-check.ts';
import { draftSecretProblems } from '#server/domain/answers/draft-secrets.ts';
import type { PartnerAccess } from '#server/operations/unit-of-work/ask-partner.ts';
import { Refused } from '#server/shared/refused.ts';
import { checkTrip } from '../answer-checks.ts';
import { registerQuoteAtService, withQuoteService } from './service-conversation.ts';
import { encryptServiceAccess, withServiceSession } from './service-session.ts';

/** The answers in register-quote-req, from our own checks or from the service. */
const FirstAnswers = v.object({
  travel_details: v.nullable(StoredTrip),
  /** An incomplete trip. Like every draft it is stored here only. */
  trip_draft: v.optional(TripDraft),
  opened: v.nullable(v.string()),
});

/**
 * Checks the trip that register-quote-req may contain. With TRAVEL_QUOTE_URL the quote is registered at the service,
 * which checks the trip. Call it between units of work. Throws a `Refused`.
 * @param today calendar day in India
 */
export async function prepareTravelFirstAnswers(
  access: PartnerAccess,
  body: unknown,
  today: string,
): Promise<v.InferOutput<typeof FirstAnswers>> {
  const { travel_details, trip_draft } = v.parse(travelQuoteEndpoints.registerQuote.body, body);
  const draft = storedIfTrue(trip_draft, trip_draft ? draftSecretProblems('trip_draft', trip_draft) : {});
  if (draft instanceof Refused) throw draft;
  if (access.config.travelQuoteUrl === null) {
    const trip = travel_details ? checkTrip(travel_details, today) : null;
    if (trip instanceof Refused) throw trip;
    return { travel_details: trip, trip_draft, opened: null };
  }
  const registered = await withQuoteService(access, (send) => registerQuoteAtService(send, travel_details));
  return {
    travel_details: registered.quote.travel_details,
    trip_draft,
    opened: encryptServiceAccess(access, registered.access),
  };
}

/** The record with the result of `prepareFirstAnswers`. */
export function applyTravelFirstAnswers(record: TravelRecord, answers: unknown): TravelRecord {
  const { travel_details, trip_draft, opened } = v.parse(FirstAnswers, answers);
  const after = travel_details
    ? applyAnswer(travelAnswerTable.trip, record, { travel_details })
    : withTripDraft(record, trip_draft);
  return opened === null ? after : withServiceSession(after, { opened, pending: null });
}

const withTripDraft = (record: TravelRecord, trip: v.InferOutput<typeof TripDraft> | undefined): TravelRecord =>
  trip ? { ...record, drafts: { ...record.drafts, trip } } : record;
