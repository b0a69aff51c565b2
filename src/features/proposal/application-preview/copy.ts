export const copy = {
  lead: 'The insurer decides on these answers. If you change one, you come back here afterwards; where a change clears other answers, we say so.',
  change: 'Change',
  confirmed:
    'You have already confirmed these answers. If you change anything, you check and declare them again, and the insurer makes a new decision.',
  plan: {
    title: 'Your plan',
    insurer: 'Insurer',
    product: 'Plan',
    addons: 'Add-ons',
    noAddons: 'None',
    premium: 'Premium',
  },
  proposer: {
    title: 'Proposer',
    name: 'Name',
    marital: 'Marital status',
    email: 'E-mail',
    mobile: 'Mobile number',
  },
  address: { title: 'Address', lines: 'Address', city: 'Place', state: 'State', pincode: 'PIN code' },
  identity: {
    title: 'Identity (KYC)',
    document: 'Document',
    number: 'Number',
    status: 'Status',
    verified: 'Verified',
    open: 'Not verified yet',
  },
  nominee: {
    title: 'Nominee',
    name: 'Name',
    relationship: 'Relationship to you',
    dob: 'Date of birth',
    appointee: 'Appointee',
    appointeeIs: (name: string, relationship: string) => `${name}, ${relationship} of the nominee`,
  },
  submit: 'These answers are right, continue',
};
