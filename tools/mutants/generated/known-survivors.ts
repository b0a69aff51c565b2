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
    mutants: /action selectMemberToAsk (?!medicalHistory|memberDetails|medicalDetails)\w+ dropped$/,
    reason: 'no form of this step is asked once per member',
  },
  {
    mutants: / body .* {2}max_length 1000(: \d+| dropped)/,
    reason: 'the pattern behind it allows far less; the limit bounds what the pattern reads',
  },
  {
    mutants: / body .*(full_name {2}check dropped \(2\)|(full_name|address_line_1) {2}min_length 0: 1)$/,
    reason: 'the own check of a name or an address, which comes after it, is stricter',
  },
  {
    mutants: / body plan\.cover_amount {2}(safe_integer dropped|min_value 0(: -?1| dropped))$/,
    reason: 'only the sums insured of the list are taken',
  },
  {
    mutants:
      / answer ((editDetails|contact|ownerDetails|idv) {2}per member, and not once|(contact|ownerDetails) {2}is never read)/,
    reason: 'no step is incomplete without this answer, and a change of it clears nothing that the record shows',
  },
  {
    mutants: / answer externalDetails {2}per member, and not once/,
    reason: 'the step names what is missing of each declaration itself',
  },
  {
    mutants: /\.registering {2}registerQuote done #\d: to resuming instead of (registration|personalDetails|trip)/,
    reason: 'the new quote has no answer, so resuming leads to the first step at once',
  },
  {
    mutants: /\.registering {2}registerQuote done #0: to vehicle instead of resuming/,
    reason:
      'a landing sends a number, or that it is typed by hand, and never confirms the vehicle, which is asked next',
  },
  {
    mutants: /^refunds\.(waiting|asking) {2}tag (waiting dropped|busy changed to waiting)/,
    reason: 'no screen shows that refunds are polled: the tags say it on the drawn chart',
  },
  {
    mutants: /payment\.judging {2}always #0: to payment\.deciding instead of payment\.settled/,
    reason: 'the payment is on the record, so deciding leads to settled at once',
  },
  {
    mutants:
      /policy\.issuance\.deciding {2}always #0: to policy\.issuance\.judging instead of policy\.issuance\.issued/,
    reason: 'judging reads the same status at once, and leads to the same state',
  },
  {
    mutants:
      /policy\.issuance\.generating {2}generatePolicy done #1: to policy\.issuance\.judging instead of policy\.issuance\.late/,
    reason: 'the record has no policy yet, so judging leads to late at once',
  },
  {
    mutants: /^travel\.resuming {2}on journey\.resume #\d+: action selectMemberToAsk medicalHistory dropped/,
    reason: 'travel asks about illnesses once for all travellers',
  },
  {
    mutants: /^findPolicy\.forgotten {2}tag forgotten dropped/,
    reason: 'the mark is for the drawn chart; the screen shows that no journey is left',
  },
  {
    mutants: /\.(members|birthDates|medicalHistory) {2}onDone #\d: to resuming instead of (birthDates|medicalHistory)/,
    reason: 'the first step without an answer is that one, so resuming leads there at once',
  },
  {
    mutants: /\.nominee {2}onDone #0: dropped$/,
    reason: 'the nominee is changed from the preview, which comes after it anyway',
  },
  {
    mutants: /\.productDetails\.browsing {2}on plan\.view #0: action assignProduct dropped$/,
    reason: 'the page of one plan offers no other one; the list and the comparison, which share the transition, do',
  },
];
