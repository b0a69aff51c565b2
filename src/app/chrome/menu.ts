import { FIND_POLICY_PATH } from '#contract/shared/owner-paths.ts';
import { brand } from '#src/lib/brand.ts';
import { FOOTER_PRODUCTS, PRODUCTS, type ProductId } from '#src/lib/products.ts';

export interface MenuEntry {
  readonly label: string;
  /** If missing, the entry is shown as not available. */
  readonly href?: string;
  /** Shown next to the label. */
  readonly detail?: string;
}

const COMING_SOON = 'Coming soon';

/** The header's menu (§2.header-menu). */
export const HEADER_MENU: readonly MenuEntry[] = [
  { label: 'About us', href: '/#reasons' },
  { label: 'For Individuals', href: '/#products' },
  { label: 'For Business & SME', href: '/business', detail: COMING_SOON },
  { label: 'Support', href: `mailto:${brand.email}`, detail: 'By e-mail' },
  { label: 'Become a POSP', href: '/posp', detail: COMING_SOON },
];

export const FIND_POLICY_ENTRY = { label: 'Find my policy', href: FIND_POLICY_PATH } as const;

export const HELP_PAGES: readonly MenuEntry[] = [
  FIND_POLICY_ENTRY,
  { label: 'How to complain', href: '/complaints' },
  { label: 'What we do with your data', href: '/privacy' },
];

/** A product's entry links to its line, or to the page that announces it. */
const productEntry = (wanted: ProductId): MenuEntry[] =>
  PRODUCTS.filter(({ id }) => id === wanted).map(({ label, path }) => ({ label, href: path }));

/** The footer's groups (§2.footer-products). */
export const FOOTER_GROUPS: readonly { title: string; entries: readonly MenuEntry[] }[] = [
  { title: 'Insurance Products', entries: FOOTER_PRODUCTS.flatMap(productEntry) },
  { title: 'For Business', entries: [{ label: 'GMS' }, { label: 'GPA' }, { label: 'Fire' }, { label: 'Jewellers' }] },
  {
    title: 'About Us',
    entries: [
      { label: 'About Us', href: '/#reasons' },
      { label: 'Help center', href: '/#faq' },
      { label: 'Server status' },
      { label: 'Chat support' },
    ],
  },
];

export const menuTexts = {
  home: `${brand.name}, home`,
  call: 'Call us on',
  menu: 'Menu',
  notAvailable: 'Not available yet',
  help: 'Help',
  broker: 'The broker',
  registration: 'IRDAI registration',
  validTill: 'Valid till',
  cin: 'CIN',
  principalOfficer: 'Principal officer',
  office: 'Office',
  registeredOffice: 'Registered office',
  solicitation:
    'Insurance is the subject matter of solicitation. For more details on risk factors, terms and conditions, read the sales brochure and the policy wording before you conclude a sale.',
  sample: 'These details are made up: this broker is not registered.',
  sandbox: 'This is a simulation. No money moves and no policy issued here is real.',
};
