import type { Brand } from '#contract/shared/brand.ts';
import { complaintSteps } from './common-sections.ts';
import type { Block, DocumentedProduct, Section } from './plan-document.ts';

/** Titles of the customer information sheet that are the same in every line of insurance. */

export const productTitle = ({ product_id, product_name, insurer }: DocumentedProduct): Section => ({
  id: 'product',
  title: 'Name of the product',
  blocks: [
    `${product_name} of ${insurer.insurer_name}. Product number in the sandbox: ${product_id}. A real product shows the UIN of ` +
      'the regulator here.',
  ],
  clauses: ['contract'],
});

export const policyNumberTitle: Section = {
  id: 'policy-number',
  title: 'Policy number',
  blocks: ['It is in the policy schedule, which you get when the policy is issued.'],
};

export const serviceTitle = ({ name, phone, phoneHours, email }: Brand): Section => ({
  id: 'servicing',
  title: 'Service',
  blocks: [
    `${name}, your broker, helps with changes and claims: ${phone} (${phoneHours}), ${email}. The insurer’s own numbers ` +
      'are in the policy schedule.',
  ],
  clauses: ['changes'],
});

export const complaintsTitle = ({ insurer }: DocumentedProduct, brand: Brand): Section => ({
  id: 'grievance',
  title: 'Complaints',
  blocks: [{ list: complaintSteps(insurer.insurer_name, 'this policy', brand) }],
  clauses: ['grievance'],
});

export const noteTitle: Section = {
  id: 'note',
  title: 'Note',
  blocks: [
    'This sheet sums up the policy. Read it together with the policy wording, which applies where the two differ.',
    'When the policy is issued you are asked to confirm that you have read this sheet.',
  ],
};

/** One line per part: its title, and its first paragraph. */
export const summaryOf = ({ parts = [] }: Section): Block => ({
  list: parts.map(({ title, blocks = [] }) => `${title}: ${blocks.find((block) => typeof block === 'string') ?? ''}`),
});

/** What is covered and what is not, from the wording's sections. */
export const coverTitles = (cover: Section, exclusions: Section): readonly Section[] => [
  { id: 'cover', title: 'What is covered', blocks: [summaryOf(cover)], clauses: ['cover', 'add-ons'] },
  { id: 'exclusions', title: 'What is not covered', blocks: exclusions.blocks ?? [], clauses: ['exclusions'] },
];
