import type { Brand } from '#contract/shared/brand.ts';
import type { DocumentBlock, DocumentedProduct, DocumentSection } from './plan-document.ts';
import { complaintSteps } from './wording-sections.ts';

/** Titles of the customer information sheet that are the same in every line of insurance. */

export const productSheetSection = ({ product_id, product_name, insurer }: DocumentedProduct): DocumentSection => ({
  id: 'product',
  title: 'Name of the product',
  blocks: [
    `${product_name} of ${insurer.insurer_name}. Product number in the sandbox: ${product_id}. A real product shows the UIN of ` +
      'the regulator here.',
  ],
  clauses: ['contract'],
});

export const policyNumberSheetSection: DocumentSection = {
  id: 'policy-number',
  title: 'Policy number',
  blocks: ['It is in the policy schedule, which you get when the policy is issued.'],
};

export const serviceSheetSection = ({ name, phone, phoneHours, email }: Brand): DocumentSection => ({
  id: 'servicing',
  title: 'Service',
  blocks: [
    `${name}, your broker, helps with changes and claims: ${phone} (${phoneHours}), ${email}. The insurer’s own numbers ` +
      'are in the policy schedule.',
  ],
  clauses: ['changes'],
});

export const complaintsSheetSection = ({ insurer }: DocumentedProduct, brand: Brand): DocumentSection => ({
  id: 'grievance',
  title: 'Complaints',
  blocks: [{ list: complaintSteps(insurer.insurer_name, 'this policy', brand) }],
  clauses: ['grievance'],
});

export const noteSheetSection: DocumentSection = {
  id: 'note',
  title: 'Note',
  blocks: [
    'This sheet sums up the policy. Read it together with the policy wording, which applies where the two differ.',
    'When the policy is issued you are asked to confirm that you have read this sheet.',
  ],
};

/** One line per part: its title, and its first paragraph. */
export const sectionPartSummaries = ({ parts = [] }: DocumentSection): DocumentBlock => ({
  list: parts.map(({ title, blocks = [] }) => `${title}: ${blocks.find((block) => typeof block === 'string') ?? ''}`),
});

/** What is covered and what is not, from the wording's sections. */
export const coverSheetSections = (cover: DocumentSection, exclusions: DocumentSection): readonly DocumentSection[] => [
  { id: 'cover', title: 'What is covered', blocks: [sectionPartSummaries(cover)], clauses: ['cover', 'add-ons'] },
  { id: 'exclusions', title: 'What is not covered', blocks: exclusions.blocks ?? [], clauses: ['exclusions'] },
];
