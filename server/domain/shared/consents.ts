/** What was agreed to: its code, and the sentence as it was shown. */
export interface GivenConsent {
  readonly code: string;
  readonly text: string;
}

export interface ConsentStore {
  /** Stores consents with their text and time. Each time adds rows: what was agreed to before stays as it was. */
  add(journeyId: string, given: readonly GivenConsent[], at: Date): Promise<void>;
}
