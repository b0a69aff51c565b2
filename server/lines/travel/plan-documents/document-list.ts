import type { Brand } from '#contract/shared/brand.ts';
import { type DocumentSection, planDocuments } from '#server/domain/plan-documents/plan-document.ts';
import { contractSection, grievanceSection } from '#server/domain/plan-documents/wording-sections.ts';
import type { TravelProduct } from '../product.ts';
import { TRAVEL_PRODUCTS } from '../product-catalogue.ts';
import {
  travelAddonsSection,
  travelCoverSection,
  travelExclusionsSection,
  travelLimitsSection,
} from './cover-sections.ts';
import { travelInformationSheet } from './customer-information-sheet.ts';
import { travelDefinitionsSection } from './definitions.ts';
import { travelClaimsSection, travelConditionsSection, travelEligibilitySection } from './eligibility-and-claims.ts';

const policyWording = (product: TravelProduct, brand: Brand): readonly DocumentSection[] => [
  contractSection(product),
  travelDefinitionsSection,
  travelCoverSection(product),
  travelAddonsSection(product),
  travelExclusionsSection(product),
  travelLimitsSection(product),
  travelEligibilitySection(product),
  travelConditionsSection,
  travelClaimsSection(product),
  grievanceSection(product, brand),
];

/** The documents of the travel plans, generated from the products' own figures. */
export const travelDocuments = planDocuments(TRAVEL_PRODUCTS, '2026-04-01', {
  'customer-information-sheet': travelInformationSheet,
  'policy-wording': policyWording,
});
