export const copy = {
  lead: 'This is what the insurer will decide on. “Change” brings you back here when you have saved; where a change makes other answers void, it says so below.',
  change: 'Change',
  confirmed:
    'You have confirmed these answers before. Any change means that you check and declare them again, and the insurer decides anew.',
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
