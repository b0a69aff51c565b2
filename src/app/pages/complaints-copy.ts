import { phoneForTelLink } from '#contract/shared/brand.ts';
import { brand } from '#src/lib/brand.ts';

interface Way {
  readonly label: string;
  readonly targets: readonly { readonly text: string; readonly href?: string }[];
}

interface Step {
  readonly title: string;
  readonly text: string;
  /** Only if a step has two recipients. */
  readonly parts: readonly {
    readonly title?: string;
    readonly text?: string;
    readonly ways: readonly Way[];
    /** Duration or deadline. */
    readonly time: string;
  }[];
}

export const complaintsTexts = {
  title: 'How to complain',
  lead: 'Complaining costs nothing at any step. Begin with whoever the complaint is about. If the answer does not satisfy you, or none comes, take it further.',
  time: 'Time',
  include: {
    title: 'What to write',
    list: [
      'Your name, phone number, and the policy, proposal or transaction number',
      'What happened, with dates, and what you want done',
      'Copies of what shows it. Never send a password, an OTP or a card number.',
    ],
  },
} as const;

const mail = (address: string): Way => ({
  label: 'E-mail',
  targets: [{ text: address, href: `mailto:${address}` }],
});
const web = (label: string, host: string): Way => ({ label, targets: [{ text: host, href: `https://${host}` }] });
const phone = (label: string, ...numbers: readonly string[]): Way => ({
  label,
  targets: numbers.map((number) => ({ text: number, href: `tel:${phoneForTelLink(number)}` })),
});

/**
 * 14 days: IRDAI (Protection of Policyholders' Interests, Operations and Allied Matters of Insurers) Regulations 2024.
 * IRDAI's addresses: bimabharosa.irdai.gov.in. Ombudsman: Insurance Ombudsman Rules 2017, rules 13, 14(3) and 17, as
 * amended in 2021 (brokers) and 2023 (₹50 Lakh).
 */
export const COMPLAINT_STEPS: readonly Step[] = [
  {
    title: 'Write to whoever it is about',
    text: 'Not sure who that is? Write to us, and we will tell you.',
    parts: [
      {
        title: 'Us, for this site, our advice, the sale or a payment',
        text: `Our principal officer, ${brand.principalOfficer}, reads it.`,
        ways: [
          mail(brand.complaintsEmail),
          phone('Phone', brand.phone),
          { label: 'Post', targets: [{ text: `${brand.legalName}, ${brand.registeredOffice}` }] },
        ],
        time: 'We acknowledge your complaint, say who is dealing with it, and answer within 14 days.',
      },
      {
        title: 'The insurer, for a claim or the policy itself',
        text: 'Every insurer has a grievance redressal officer. Name your policy number, and ask us if you need the address.',
        ways: [],
        time: 'The insurer has to answer within 14 days. Ask for a written acknowledgement with its date.',
      },
    ],
  },
  {
    title: 'Go to the regulator',
    text: 'IRDAI passes your complaint on through its portal Bima Bharosa and watches how it is dealt with. It does not decide on claims itself.',
    parts: [
      {
        ways: [
          web('Portal', 'bimabharosa.irdai.gov.in'),
          phone('Toll-free', '155255', '1800 4254 732'),
          mail('complaints@irdai.gov.in'),
        ],
        time: 'You get a token number to follow it with.',
      },
    ],
  },
  {
    title: 'Go to the Insurance Ombudsman',
    text: 'The Ombudsman decides, free of charge and without a lawyer, on complaints against insurers and brokers. An award can be up to ₹50 Lakh. It binds whoever the complaint is about, not you. You need not go to the regulator first.',
    parts: [
      {
        ways: [web('Council', 'www.cioins.co.in')],
        time: 'Once your complaint was refused, the answer did not satisfy you, or none came for one month; and within one year of that. Not while a court or consumer commission has the case.',
      },
    ],
  },
];
