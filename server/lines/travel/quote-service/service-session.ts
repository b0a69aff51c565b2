import * as v from 'valibot';
import { TravelQuote, type TravelRecord } from '#contract/lines/travel/record.ts';
import type { PartnerAccess } from '#server/operations/unit-of-work/ask-partner.ts';
import { decryptText, encryptText } from '#server/shared/secrets/encrypted-text.ts';

/**
 * What our row stores about the service next to the quote. It never leaves the server: the record's schema does not
 * contain it.
 */
const ServiceSession = v.object({
  /** Id and cookie of the quote there, encrypted; null before it is registered. */
  opened: v.nullable(v.string()),
  /**
   * The newest change without a stored outcome: the service's answers are unknown. Null if they are the same as ours.
   */
  pending: v.nullable(v.string()),
});
export type ServiceSession = v.InferOutput<typeof ServiceSession>;

/** A quote as in our row. */
export const StoredTravelQuote = v.object({ ...TravelQuote.entries, quote_service: v.optional(ServiceSession) });
type StoredTravelQuote = v.InferOutput<typeof StoredTravelQuote>;

const NO_SESSION: ServiceSession = { opened: null, pending: null };

/** The access to a quote at the service. */
export const ServiceAccess = v.object({
  quoteId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  cookie: v.nullable(v.string()),
});
export type ServiceAccess = v.InferOutput<typeof ServiceAccess>;

type Keys = Pick<PartnerAccess, 'config'>;
const PURPOSE = 'travel-quote-session';
/** Encrypted for one service: after a change of TRAVEL_QUOTE_URL a cookie is not sent to another host. */
const ownerOf = ({ config }: Keys): string => config.travelQuoteUrl ?? '';

export const encryptServiceAccess = (keys: Keys, access: ServiceAccess): string =>
  encryptText(keys.config.secret, PURPOSE, ownerOf(keys), JSON.stringify(access));

/** The access to the quote at this service; null if there is none, or if the stored one can no longer be decrypted. */
export function decryptServiceAccess(keys: Keys, { opened }: ServiceSession): ServiceAccess | null {
  if (opened === null) return null;
  try {
    return v.parse(ServiceAccess, JSON.parse(decryptText(keys.config.secret, PURPOSE, ownerOf(keys), opened)));
  } catch {
    return null;
  }
}

export const serviceSessionOf = (quote: TravelQuote): ServiceSession =>
  v.parse(StoredTravelQuote, quote).quote_service ?? NO_SESSION;

/** The record with another session. */
export function withServiceSession(record: TravelRecord, quote_service: ServiceSession): TravelRecord {
  const quote: StoredTravelQuote = { ...record.quote, quote_service };
  return { ...record, quote };
}

/** Whether two quotes are about the same: the visitor's answers, without what a server adds and without the plan. */
export const haveSameQuoteAnswers = (one: TravelQuote, other: TravelQuote): boolean => askedOf(one) === askedOf(other);

function askedOf({ travel_details: trip, member_details, medical_history }: TravelQuote): string {
  const codes = trip?.country_code.map(({ code }) => code);
  return JSON.stringify([codes, trip?.leaving_date, trip?.return_date, member_details, medical_history]);
}
