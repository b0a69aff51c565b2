import { brand } from '#src/app/brand.ts';

export interface Entry {
  label: string;
  /** Without one the entry is shown as not available, never as a dead link. */
  href?: string;
  detail?: string;
}

/** The header's menu (spec §2: no submenus). */
export const MENU: readonly Entry[] = [
  { label: 'About us' },
  { label: 'For Individuals', href: '/', detail: 'Health insurance' },
  { label: 'For Business & SME' },
  { label: 'Support', href: `mailto:${brand.email}`, detail: 'By e-mail' },
  { label: 'Become a POSP' },
];

/** The footer's groups (spec §2). */
export const GROUPS: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: 'Insurance Products',
    entries: [
      { label: 'Health', href: '/health' },
      { label: 'Car' },
      { label: 'Bike' },
      { label: 'Term' },
      { label: 'Travel' },
      { label: 'Home' },
    ],
  },
  { title: 'For Business', entries: [{ label: 'GMS' }, { label: 'GPA' }, { label: 'Fire' }, { label: 'Jewellers' }] },
  {
    title: 'About Us',
    entries: [{ label: 'About Us' }, { label: 'Help center' }, { label: 'Server status' }, { label: 'Chat support' }],
  },
];

export const words = {
  home: 'Chhatri, home',
  call: 'Call us on',
  menu: 'Menu',
  notAvailable: 'Not available yet',
  notAvailableList: 'Not available yet:',
  help: 'Help',
  broker: 'The broker',
  registration: 'IRDAI registration',
  validTill: 'Valid till',
  cin: 'CIN',
  principalOfficer: 'Principal officer',
  office: 'Office',
  solicitation:
    'Insurance is the subject matter of solicitation. For more details on risk factors, terms and conditions, read the sales brochure and the policy wording before you conclude a sale.',
  sandbox:
    'Sandbox: the insurers, the payment gateway and the identity check are simulations, and the details above are samples. No money moves and no policy issued here is real.',
};
