import { brand } from '#src/app/brand.ts';

interface Way {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
}

interface Step {
  readonly title: string;
  readonly text: string;
  readonly ways: readonly Way[];
  /** How long it takes, or by when. */
  readonly time: string;
}

export const copy = {
  title: 'How to complain',
  lead: 'Complaining costs nothing at any step. Start with whoever made the mistake; if the answer does not satisfy you, or none comes, take the next step.',
  time: 'Time',
  include: {
    title: 'What to write',
    list: [
      'Your name, phone number, and the policy, proposal or transaction number',
      'What happened, with dates, and what you want us to do',
      'Copies of what shows it. Never send a password, an OTP or a card number.',
    ],
  },
} as const;

/**
 * 14 days: IRDAI (Protection of Policyholders' Interests, Operations and Allied Matters of Insurers) Regulations 2024.
 * IRDAI's addresses: bimabharosa.irdai.gov.in. Ombudsman: Insurance Ombudsman Rules 2017, rules 14 and 17, as amended.
 */
export const STEPS: readonly Step[] = [
  {
    title: 'Write to us',
    text: `For anything on this site, our advice or the sale. It is read by our principal officer, ${brand.principalOfficer}.`,
    ways: [
      { label: 'E-mail', text: brand.complaintsEmail, href: `mailto:${brand.complaintsEmail}` },
      { label: 'Post', text: `${brand.legalName}, ${brand.city}` },
    ],
    time: 'We acknowledge your complaint, say who is dealing with it, and answer within 14 days.',
  },
  {
    title: 'Write to the insurer',
    text: 'For a claim, a refund or the policy itself. Every insurer has a grievance redressal officer, whose address stands in your policy document.',
    ways: [],
    time: 'The insurer has to answer within 14 days. Ask for a written acknowledgement with its date.',
  },
  {
    title: 'Go to the regulator',
    text: 'IRDAI passes your complaint on through its portal Bima Bharosa and watches how it is dealt with. It does not decide on claims itself.',
    ways: [
      { label: 'Portal', text: 'bimabharosa.irdai.gov.in', href: 'https://bimabharosa.irdai.gov.in' },
      { label: 'Toll-free', text: '155255', href: 'tel:155255' },
      { label: 'Or', text: '1800 4254 732', href: 'tel:18004254732' },
      { label: 'E-mail', text: 'complaints@irdai.gov.in', href: 'mailto:complaints@irdai.gov.in' },
    ],
    time: 'You get a token number, by which you can follow it.',
  },
  {
    title: 'Go to the Insurance Ombudsman',
    text: 'The Ombudsman decides, free of charge and without a lawyer, on complaints against insurers and brokers. An award can be up to ₹50 Lakh, and the insurer is bound by it; you are not.',
    ways: [{ label: 'Council', text: 'www.cioins.co.in', href: 'https://www.cioins.co.in' }],
    time: 'After you were refused or had no answer for one month, and within one year of that. Not while a court or consumer commission has the case.',
  },
];
