import type { Brand } from '#contract/shared/brand.ts';
import { type DocumentSection, planDocuments } from '#server/plan-documents/plan-document.ts';
import { contractSection, grievanceSection } from '#server/plan-documents/wording-sections.ts';
import type { HealthProduct } from '../product.ts';
import { HEALTH_PRODUCTS } from '../product-catalogue.ts';
import { addonsSection, coverSection, limitsSection } from './cover-sections.ts';
import { healthInformationSheet } from './customer-information-sheet.ts';
import { definitionsSection } from './definitions.ts';
import { claimsSection, conditionsSection, eligibilitySection } from './eligibility-and-claims.ts';
import { exclusionsSection, waitingPeriodsSection } from './exclusion-sections.ts';

const policyWording = (product: HealthProduct, brand: Brand): readonly DocumentSection[] => [
  contractSection(product),
  definitionsSection,
  coverSection(product),
  addonsSection(product),
  waitingPeriodsSection(product),
  exclusionsSection(product),
  limitsSection(product),
  eligibilitySection(product),
  conditionsSection,
  claimsSection(product),
  grievanceSection(product, brand),
];

/** The documents of the health plans, generated from the products' own figures. */
export const healthDocuments = planDocuments(HEALTH_PRODUCTS, '2026-04-01', {
  'customer-information-sheet': healthInformationSheet,
  'policy-wording': policyWording,
});
