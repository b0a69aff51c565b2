import { brand } from '#src/lib/brand.ts';
import { PRODUCTS, type Product } from '#src/lib/products.ts';
import { BUILT_LINES } from '#src/lines/built-lines.ts';

/** A prerendered page's title and description, for search engines and shared links. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** If false, search engines must not list the page, and it has no canonical address. */
  readonly indexed: boolean;
}

const { name } = brand;

const HEADS: Readonly<Record<string, PageHead>> = {
  landing: {
    title: `${name}: see insurance prices before you give a phone number`,
    description: `Compare insurance with every premium worked out line by line, without giving a phone number first. ${name} is an insurance broker in ${brand.city}: buy online, or ask us to call.`,
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
  'find-my-policy': {
    title: `Find my policy · ${name}`,
    description: `Open your policies, applications and refunds with ${name} on any device: by mobile number or policy number, and a code that we send you.`,
    indexed: true,
  },
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

const PAGE_HEADS: ReadonlyMap<string, PageHead> = new Map([
  ...Object.entries(HEADS),
  ...Object.entries(BUILT_LINES).map(
    ([line, { head }]) => [line, { ...head, title: `${head.title} · ${name}`, indexed: true }] as const,
  ),
]);

const coming = ({ noun }: Product): PageHead => ({
  title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: coming soon · ${name}`,
  description: `${name} does not sell ${noun} yet. What to expect, what you can do today, and how to ask an adviser.`,
  indexed: true,
});

/** The head of a page, by its id. */
export const pageHeadOf = (id: string): PageHead => {
  const product = PRODUCTS.find((one) => one.id === id);
  const head = PAGE_HEADS.get(id) ?? (product && coming(product));
  if (!head) throw new Error(`The page “${id}” has no title and description.`);
  return head;
};
