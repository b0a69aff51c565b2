import type { Brand } from '#contract/shared/brand.ts';
import {
  complaintsSection,
  coverSections,
  noteSection,
  partSummaries,
  policyNumberSheetSection,
  productSection,
  serviceSection,
} from '#server/plan-documents/information-sheet-sections.ts';
import type { DocumentBlock, DocumentSection } from '#server/plan-documents/plan-document.ts';
import { benefitRows } from '../benefits.ts';
import type { TravelProduct } from '../product.ts';
import { coverSection, exclusionsSection } from './cover-sections.ts';
import { claimsSection, eligibilitySection } from './eligibility-and-claims.ts';
import { productAmountText, travelSumsInsuredText } from './figure-texts.ts';

const blocksOf = ({ blocks = [] }: DocumentSection): readonly DocumentBlock[] => blocks;

/**
 * The customer information sheet in the order of its titles in IRDAI's form (circular of 25-10-2023, retained by the
 * master circular of 29-05-2024), each with the clauses of the wording.
 */
export function travelInformationSheet(product: TravelProduct, brand: Brand): readonly DocumentSection[] {
  const euros = travelSumsInsuredText(product, 'EUR');
  return [
    productSection(product),
    policyNumberSheetSection,
    {
      id: 'type',
      title: 'Type of policy',
      blocks: ['Indemnity: it pays what an emergency abroad costs. For a late departure it pays a fixed amount.'],
      clauses: ['cover', 'add-ons'],
    },
    {
      id: 'sum-insured',
      title: 'Sum insured',
      blocks: [
        `${travelSumsInsuredText(product, 'USD') ?? ''} for each traveller, as you choose.` +
          (euros === null ? '' : ` For trips to the Schengen area: ${euros}.`),
      ],
      clauses: ['sum-insured'],
    },
    ...coverSections(coverSection(product), exclusionsSection(product)),
    {
      id: 'waiting-periods',
      title: 'Waiting periods',
      blocks: ['None: cover begins when you leave India.'],
      clauses: ['eligibility'],
    },
    {
      id: 'limits',
      title: 'Financial limits',
      blocks: [
        {
          caption: 'For each traveller',
          head: ['Benefit', 'In this product'],
          rows: benefitRows(product.features, productAmountText(product)),
        },
      ],
      clauses: ['limits'],
    },
    { id: 'claims', title: 'Claims', blocks: [partSummaries(claimsSection(product))], clauses: ['claims'] },
    serviceSection(brand),
    complaintsSection(product, brand),
    {
      id: 'remember',
      title: 'Things to remember',
      blocks: [
        ...blocksOf(eligibilitySection(product)),
        'Cancellation: until the day before you leave, and after a refused visa. A longer stay must be requested before the last day.',
      ],
      clauses: ['eligibility', 'cancellation', 'extension'],
    },
    {
      id: 'obligations',
      title: 'Your obligations',
      blocks: [
        'Disclose every illness and treatment the proposal asks about, for every traveller. What is not disclosed may cost you a claim.',
        'Call the number on your certificate first, and keep every bill and report.',
      ],
      clauses: ['disclosure', 'assistance'],
    },
    noteSection,
  ];
}
