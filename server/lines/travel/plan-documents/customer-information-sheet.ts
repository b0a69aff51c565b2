import type { Brand } from '#contract/shared/brand.ts';
import {
  complaintsSheetSection,
  coverSheetSections,
  noteSheetSection,
  policyNumberSheetSection,
  productSheetSection,
  sectionPartSummaries,
  serviceSheetSection,
} from '#server/domain/plan-documents/information-sheet-sections.ts';
import type { DocumentBlock, DocumentSection } from '#server/domain/plan-documents/plan-document.ts';
import { travelBenefitRows } from '../benefits.ts';
import type { TravelProduct } from '../product.ts';
import { travelCoverSection, travelExclusionsSection } from './cover-sections.ts';
import { travelClaimsSection, travelEligibilitySection } from './eligibility-and-claims.ts';
import { productAmountText, travelSumsInsuredText } from './figure-texts.ts';

const blocksOf = ({ blocks = [] }: DocumentSection): readonly DocumentBlock[] => blocks;

/**
 * The customer information sheet in the order of its titles in IRDAI's form (circular of 25-10-2023, retained by the
 * master circular of 29-05-2024), each with the clauses of the wording.
 */
export function travelInformationSheet(product: TravelProduct, brand: Brand): readonly DocumentSection[] {
  const euros = travelSumsInsuredText(product, 'EUR');
  return [
    productSheetSection(product),
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
    ...coverSheetSections(travelCoverSection(product), travelExclusionsSection(product)),
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
          rows: travelBenefitRows(product.features, productAmountText(product)),
        },
      ],
      clauses: ['limits'],
    },
    {
      id: 'claims',
      title: 'Claims',
      blocks: [sectionPartSummaries(travelClaimsSection(product))],
      clauses: ['claims'],
    },
    serviceSheetSection(brand),
    complaintsSheetSection(product, brand),
    {
      id: 'remember',
      title: 'Things to remember',
      blocks: [
        ...blocksOf(travelEligibilitySection(product)),
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
    noteSheetSection,
  ];
}
