import { brand } from './brand.ts';
import { PRODUCTS, type Product } from './products.ts';

/** What a prerendered page says of itself to search engines and to whoever shares it. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** False for pages that nobody should find: then there is no canonical address either. */
  readonly indexed: boolean;
}

const { name } = brand;

const HEADS: Readonly<Record<string, Head>> = {
  landing: {
    title: `${name}: see insurance prices before you give a phone number`,
    description: `Compare insurance with every premium worked out line by line, without giving a phone number first. ${name} is an insurance broker in ${brand.city}: buy online, or ask us to call.`,
    indexed: true,
  },
  health: {
    title: `Health insurance: compare premiums without a phone number · ${name}`,
    description:
      'Compare health insurance premiums for you and your family. Every premium is shown with its working, prices come before your phone number, and the policy is issued online.',
    indexed: true,
  },
  posp: {
    title: `Become a POSP: sign-up is not open yet · ${name}`,
    description: `Point-of-sale persons will be able to sign up with ${name} here. Who can become one, what to have at hand, and how to ask us about it.`,
    indexed: true,
  },
  complaints: {
    title: `How to complain, step by step · ${name}`,
    description: `How to complain about ${name} or an insurer: whom to write to, how long an answer may take, and how to reach IRDAI and the Insurance Ombudsman.`,
    indexed: true,
  },
  privacy: {
    title: `What we do with your data · ${name}`,
    description: `What ${name} asks for and why, who sees it, what your browser keeps, how long it stays, and how to have it shown, corrected or deleted.`,
    indexed: true,
  },
  // Families are covered today; only the page that compares two ways of it is to come.
  'family-health': {
    title: `Family health, compared two ways: coming soon · ${name}`,
    description: `${name} covers families under health insurance today. A page of its own will compare one shared sum insured with a policy for each member.`,
    indexed: true,
  },
  'not-found': {
    title: `This page is not here · ${name}`,
    description: 'The address may be old or mistyped.',
    indexed: false,
  },
};

const coming = ({ noun }: Product): Head => ({
  title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: coming soon · ${name}`,
  description: `${name} does not sell ${noun} yet. What to expect, what you can do today, and how to ask an adviser.`,
  indexed: true,
});

/** The head of a page, by its id. */
export const headOf = (id: string): Head => {
  const product = PRODUCTS.find((one) => one.id === id);
  const head = HEADS[id] ?? (product && coming(product));
  if (!head) throw new Error(`The page “${id}” has no title and description.`);
  return head;
};
