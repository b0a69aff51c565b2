import { brand } from '#src/lib/brand.ts';

interface Question {
  readonly question: string;
  readonly answer: string;
  /** Below the answer; not in the structured data. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Shown only in a sandbox, which the server decides (`isSandbox`). */
  readonly sandboxOnly?: true;
}

const SANDBOX: Question = {
  question: 'Is this a real insurance sale?',
  answer:
    'No. The insurers, their plans and the payment page are simulations: no money moves, and no policy bought here covers anyone.',
  sandboxOnly: true,
};

/** Plain text, because the structured data repeats it. */
export const HOME_PAGE_QUESTIONS: readonly Question[] = [
  {
    question: 'Why buy through a broker?',
    answer:
      'An insurer’s agent sells that insurer’s policies. A broker is registered to act for you: it compares several insurers, explains their terms, and helps you when you have to claim.',
  },
  {
    question: 'Does your commission decide what I see?',
    answer:
      'No. Insurers pay a broker a commission out of the premium. Plans are listed by premium, lowest first, whatever we earn by them; none is called “best”.',
  },
  {
    question: 'When do you ask for my phone number?',
    answer:
      'You see every price without it. If you go on to buy, the insurer needs a number for the policy. We use it for codes and for news about your policy, and call only if you ask us to.',
    link: { label: 'What we do with your data', href: '/privacy' },
  },
  {
    question: 'Which documents do I need?',
    answer:
      'None to see prices. To buy: one identity document (PAN, Aadhaar or passport), your nominee’s name and date of birth, and for a vehicle its registration certificate and last policy.',
    link: { label: 'See prices', href: '/#question' },
  },
  {
    question: 'What happens if my payment fails?',
    answer:
      'The page says whether it was received, failed or is still being checked, and we keep asking the bank. Money that reaches us becomes a policy or goes back to you.',
  },
  {
    question: 'How do I complain?',
    answer: `About our advice or the sale, write to us: ${brand.complaintsEmail}. About a claim, write to the insurer. Either must answer within 14 days. If that does not settle it, go to the regulator’s portal Bima Bharosa or the Insurance Ombudsman.`,
    link: { label: 'How to complain, step by step', href: '/complaints' },
  },
  SANDBOX,
];
