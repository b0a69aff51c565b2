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
    mutants: /policy\.issuance\.decidingAgain {2}always #[01]: to policy\.issuance\.deciding instead/,
    reason: 'deciding reads the same status at once, and leads to the same state',
  },
  {
    mutants: /policy\.issuance\.generating {2}generatePolicy error #0: to policy\.issuance\.decidingAgain instead/,
    reason: 'no policy is on the record while it is asked for, so decidingAgain leads to late at once',
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
    mutants: /\.registering {2}registerQuote done #0: to (vehicle|travellers) instead of resuming/,
    reason: 'a landing sends the first answer, and never the second one, so resuming leads to the second step at once',
  },
  {
    mutants: /^refunds\.(waiting|asking) {2}tag (waiting dropped|busy changed to waiting)/,
    reason: 'no screen shows that refunds are polled: the tags say it on the drawn chart',
  },
  {
    mutants: /payment\.decidingAgain {2}always #0: to payment\.deciding instead of payment\.paid/,
    reason: 'the payment is on the record, so deciding leads to paid at once',
  },
  {
    mutants:
      /(payment|policy\.issuance)\.deciding {2}always #[01]: to [\w.]+\.decidingAgain instead of [\w.]+\.(paid|ready|issued|refunding)$/,
    reason: 'decidingAgain reads the same status at once, and leads to the same state',
  },
  {
    mutants:
      /policy\.issuance\.generating {2}generatePolicy done #1: to policy\.issuance\.decidingAgain instead of policy\.issuance\.late/,
    reason: 'the record has no policy yet, so decidingAgain leads to late at once',
  },
  {
    mutants:
      /^travel\.(resuming {2}on journey\.resume #\d+|travellers {2}onDone #1): action selectMemberToAsk medicalHistory dropped/,
    reason: 'travel asks about illnesses once for all travellers',
  },
  {
    mutants: /\.\w+ {2}onDone #[0-2]: (to resuming instead of \w+|dropped)$/,
    reason: 'the first step without an answer is that one, so resuming leads there at once; the branch draws the way',
  },
  {
    mutants: /\.productDetails\.browsing {2}on plan\.view #0: action assignProduct dropped$/,
    reason: 'the page of one plan offers no other one; the list and the comparison, which share the transition, do',
  },
  {
    mutants: /\.kyc\.checking(Otp|Link) {2}\w+ (done|error) #\d: to kyc\.deciding instead of kyc\.(otp|link)$/,
    reason: 'a code that was not right, and a link that was not used, stay on the record: deciding leads back to them',
  },
  {
    mutants: /\.kyc\.askingCase {2}askKyc (done #2|error #0): to kyc\.deciding instead of kyc\.otp$/,
    reason: 'the record still says that a code was sent, so deciding leads to it at once',
  },
  {
    mutants: /\.kyc\.checkingOtp {2}checkOtp done #0: to kyc\.verified instead of kyc\.deciding$/,
    reason: 'a code that is right verifies the document, so deciding leads there at once',
  },
  {
    mutants:
      /\.decision\.accepting {2}acceptPrice (done #3|error #0): to decision\.deciding instead of decision\.priceChanged$/,
    reason: 'the record still says that the price has changed, so deciding leads back at once',
  },
  {
    mutants:
      /\.payment\.(pending|failed|abandoned) {2}(on payment\.check|after paymentPoll) #0: to payment\.deciding instead of payment\.checking$/,
    reason: 'an order is on the record, and unpaid, so deciding leads to checking at once',
  },
  {
    mutants: /\.policy\.issuance\.\w+ {2}on journey\.startOver #0: to (restoring|resuming) instead of landing$/,
    reason: 'nothing is left of the journey, so both lead to the landing at once',
  },
  {
    mutants: /\.ownerDetails {2}onDone #0: to quoteList instead of resuming$/,
    reason: 'the contact opens and closes no step, so resuming leads to the list at once',
  },
  {
    mutants: /^payment\.(created|pending|failed|abandoned) {2}on gateway\.paid #1: action storeRefundReason dropped$/,
    reason:
      'no sum of the order has come before, so there is no reason to remove; an order with a refund shares the branch',
  },
  {
    mutants: /^kyc-case\.document\.notStarted {2}on case\.reset #0: (action forgetAll dropped|dropped, and the event)/,
    reason:
      'nothing of a document is stored before one is handed in; the transition is shared with the states after it',
  },
  {
    mutants:
      /^(kyc-case\.document\.otpSent {2}on otp\.wrong|kyc-case\.check\.checking {2}on check\.unanswered|visitCounting\.notStored {2}on counting\.refuse) #1: dropped$/,
    reason: 'the branch says on the drawn chart that nothing changes; without it the event changes as little',
  },
  {
    mutants: /^findPolicy\.\w+ {2}(requestCode|on question\.change) .*#\d: to starting instead of (linked|asking)$/,
    reason: 'starting leads to what the visitor came by, a link or a question, at once',
  },
  {
    mutants: /^findPolicy\.(linked|found) {2}on search\.start #0: to asking instead of starting$/,
    reason: 'codes can be sent, and the link is forgotten, so starting leads to the question at once',
  },
  {
    mutants:
      /^install\.offered\.waiting {2}on page\.change #0: (guard toInterruptible dropped|to offered\.shown instead of offered\.deciding)$/,
    reason: 'deciding asks the same of the page, and leads to the same state',
  },
];
