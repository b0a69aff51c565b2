/** Why the steps that every line has ask what they ask. */
export const whyProposalStepsAsk = {
  quoteList:
    'Every price is worked out from these answers. Change one, and all insurers are asked again; the rest is kept.',
  customizePlan: 'What you choose here is what you pay for. Nothing is added unless you tick it.',
  proposer:
    'The policy is a contract with the person who buys it. The insurer sends the policy and its code for claims to this number and e-mail.',
  address: 'It is printed on the policy, and letters go there. Some insurers ask for it again when you claim.',
  kyc: 'The law asks every insurer to know its customer before it takes money. The number is kept encrypted, and your pages show its last four characters only.',
  nominee: 'If you die, the insurer pays this person, without waiting for a court to say who inherits.',
  preview: 'A wrong answer can cost you a claim later. Now it costs you one click.',
  declaration: 'The insurer decides on what you declare here, and you pay only after it has said yes.',
  decision: 'Only the insurer can say yes, and at what price. You pay nothing before it has.',
  payment: 'You pay the insurer’s final price on the payment gateway’s own page. We never see your card.',
  policy: 'Your policy is the contract. Keep its number; the insurer asks for it whenever you call.',
} as const;
