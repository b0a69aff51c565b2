export const copy = {
  lead: 'Your premium depends on what you have told us. Insurers check it with each other, so please be exact.',
  bonusTitle: 'No-claim bonus',
  bonusRests: (percent: number, off: string) =>
    `Your premium has ${percent}% off own damage for years without a claim: ${off} less before GST.`,
  bonusStatement:
    'You told us that you made no claim on the policy that ends. With the button below you confirm it, and that its bonus is yours.',
  confirm: 'Confirm and continue',
  bonusUntrue:
    'The insurer checks with your previous one. If this is not true, it can refuse to pay for damage to your own vehicle for the whole policy.',
  bonusChange: 'I made a claim: change my answer',
  kitTitle: 'CNG or LPG kit',
  kit: 'Is the kit on your registration certificate (RC)?',
  kitHint: 'Look for “CNG” or “LPG” in the line “Fuel”',
  kitMissing: 'Say whether the kit is on the registration certificate (RC)',
  kitYes: 'Yes, it is on the certificate',
  kitNo: 'Not yet',
  kitNoDetail: 'The registration office adds it. Until then the insurer may decline, or refuse a claim after a fire',
  accidentTitle: 'Your other accident policy',
  accidentLead:
    'You did not take the accident cover because you have it elsewhere. It must be for ₹15 Lakh or more, and run for the whole year of this policy.',
  insurer: 'Its insurer',
  insurerMissing: 'Enter the insurer of the accident policy',
  number: 'Its policy number',
  numberHint: 'As printed, with letters, digits, / and -',
  ends: 'It runs until',
  endsHint: 'For example 24-08-2027',
  endsMissing: 'Enter the last day of this policy',
  ended: 'This policy has ended. Take the accident cover with this one, or name another',
  takeIt: 'Take the accident cover with this policy instead',
};
