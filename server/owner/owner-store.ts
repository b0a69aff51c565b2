import type { JourneyAccess } from '../journey/journey.ts';

export interface OwnerStore {
  /**
   * The journeys of a phone number: those of its proposer, and those sent to it until they become policies. A number that
   * was mistyped then must not give permanent access to a policy. Policies first, then paid ones, newest first.
   * @param asked what a code was requested by; the journey it names comes first, whatever else has this phone
   */
  journeysOfPhone(phone: string, asked?: string): Promise<JourneyAccess[]>;
  /** The phone that a code about this journey is sent to; null if there is no such journey, or if it has no phone yet. */
  phoneOfJourney(journeyId: string, kind: 'policy' | 'journey'): Promise<string | null>;
  /** The journeys whose ids begin with these twelve hexadecimal digits, newest first. */
  journeysOfPrefixes(prefixes: readonly string[]): Promise<JourneyAccess[]>;
  proposerOfPolicy(policyNumber: string): Promise<string | null>;
}
