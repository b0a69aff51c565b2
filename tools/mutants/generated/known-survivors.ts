/**
 * Generated mutants that nothing notices, and why that is right. A reason that no longer holds – the mutant is caught, or
 * there is no such mutant – fails.
 */
export interface KnownSurvivors {
  /** The name of a mutant, or what the names of several have in common. */
  readonly mutants: RegExp;
  readonly reason: string;
}

export const KNOWN_SURVIVORS: readonly KnownSurvivors[] = [
  {
    mutants: /policy\.issuance\.judging {2}always #[01]: to policy\.issuance\.deciding instead/,
    reason: 'deciding reads the same status at once, and leads to the same state',
  },
  {
    mutants: /policy\.issuance\.generating {2}generatePolicy error #0: to policy\.issuance\.judging instead/,
    reason: 'no policy is on the record while it is asked for, so judging leads to late at once',
  },
  {
    mutants: /showing\.asking {2}refreshQuoteList error #1: to \w+\.browsing\.showing\.deciding instead/,
    reason: 'the list is as before and still growing, so deciding leads to growing at once',
  },
  {
    mutants: /decision\.asking {2}askDecision done #2: to decision\.deciding instead/,
    reason: 'the record still says that the proposal is referred, so deciding leads to referred at once',
  },
  {
    mutants: /resuming {2}on journey\.resume #\d+: action selectMemberToAsk (decision|externalDetails) dropped/,
    reason: 'no form of this step is asked once per member',
  },
];
