import type { Brand } from '#contract/shared/brand.ts';
import { contractSection, grievanceSection } from '#server/documents/common-sections.ts';
import { type DocumentSection, planDocuments } from '#server/documents/plan-document.ts';
import { HEALTH_PRODUCTS } from '../catalogue.ts';
import type { HealthProduct } from '../product.ts';
import { claimsSection, conditionsSection, eligibilitySection } from './conditions.ts';
import { addonsSection, coverSection, limitsSection } from './cover.ts';
import { healthInformationSheet } from './customer-information-sheet.ts';
import { definitionsSection } from './definitions.ts';
import { exclusionsSection, waitingPeriodsSection } from './exclusions.ts';

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
