import type { Brand } from '#contract/shared/brand.ts';
import { contractSection, grievanceSection } from '#server/documents/common-sections.ts';
import { type DocumentSection, planDocuments } from '#server/documents/plan-document.ts';
import { TRAVEL_PRODUCTS } from '../catalogue.ts';
import type { TravelProduct } from '../product.ts';
import { claimsSection, conditionsSection, eligibilitySection } from './conditions.ts';
import { addonsSection, coverSection, exclusionsSection, limitsSection } from './cover.ts';
import { travelInformationSheet } from './customer-information-sheet.ts';
import { definitionsSection } from './definitions.ts';

const policyWording = (product: TravelProduct, brand: Brand): readonly DocumentSection[] => [
  contractSection(product),
  definitionsSection,
  coverSection(product),
  addonsSection(product),
  exclusionsSection(product),
  limitsSection(product),
  eligibilitySection(product),
  conditionsSection,
  claimsSection(product),
  grievanceSection(product, brand),
];

/** The documents of the travel plans, generated from the products' own figures. */
export const travelDocuments = planDocuments(TRAVEL_PRODUCTS, '2026-04-01', {
  'customer-information-sheet': travelInformationSheet,
  'policy-wording': policyWording,
});
