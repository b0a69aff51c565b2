import type { JourneyAccess } from '#server/domain/shared/journey-access.ts';

/** Whose journeys a code opens, and where the code is sent. */
export interface OwnerContact {
  readonly phone: string;
  /** Where the code is mailed: it opens only journeys that have this address. Null if it goes to the phone. */
  readonly email: string | null;
}

/** Which of a phone number's journeys are meant. */
export interface WhichJourneys {
  /** What a code was requested by; the journey it names comes first, whatever else has this phone. */
  readonly asked?: string;
  /** Only the journeys whose proposer has this mail address. */
  readonly email?: string | null;
}

export interface OwnerStore {
  /**
   * The journeys of a phone number: those of its proposer, and those sent to it until they become policies. A number that
   * was mistyped then must not give permanent access to a policy. Policies first, then paid ones, newest first.
   */
  journeysOfPhone(phone: string, which?: WhichJourneys): Promise<JourneyAccess[]>;
  /** The phone that a code about this journey is sent to; null if there is no such journey, or if it has no phone yet. */
  phoneOfJourney(journeyId: string, kind: 'policy' | 'journey'): Promise<string | null>;
  /** The journeys whose ids begin with these twelve hexadecimal digits, newest first. */
  journeysOfPrefixes(prefixes: readonly string[]): Promise<JourneyAccess[]>;
  /** The mail address of the proposer with this phone, of the journey that would come first; null if there is none. */
  emailOfPhone(phone: string): Promise<string | null>;
  /** The proposer's phone and mail address; null if there is no such journey, or if it has none yet. */
  contactOfJourney(journeyId: string): Promise<OwnerContact | null>;
  proposerOfPolicy(policyNumber: string): Promise<string | null>;
}
