import type { RecordBase } from '#contract/shared/record.ts';
import type { JourneyAccess } from '#server/domain/shared/journey-access.ts';
import type { Journey } from './journey.ts';
import type { ServerLine } from './server-line.ts';

export interface NewJourney {
  readonly id: string;
  readonly line: ServerLine;
  readonly cookieHash: string;
  readonly now: Date;
}

export interface JourneyStore {
  /** Begins a journey without answers. Null if there is one with this id already. */
  create(journey: NewJourney): Promise<Journey | null>;
  /** Who may open the journey with this rfqId; null if there is none. */
  loadAccess(id: string): Promise<JourneyAccess | null>;
  /** The journey with this rfqId, all of it of the same moment; null if there is none. */
  load(id: string): Promise<Journey | null>;
  /** The same, after which others who would change it wait until this transaction ends. */
  lock(id: string): Promise<Journey | null>;
  /**
   * Stores the record's answers (not its KYC, payment and policy: those are their services' to write) and gives the
   * journey with them. Throws a `Refused` if someone else wrote since it was loaded.
   */
  save(before: Journey, record: RecordBase, now: Date): Promise<Journey>;
  /** Notes the phone that a link to this journey was sent to. Its version stays: no answer of the visitor changed. */
  setLinkPhone(id: string, phone: string, now: Date): Promise<void>;
  /** Notes that a browser was given cookies of these journeys, which are not deleted while such a cookie may open them. */
  noteCookiesGranted(ids: readonly string[], now: Date): Promise<void>;
}
