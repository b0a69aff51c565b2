import type { Brand } from '#contract/shared/brand.ts';
import { type DocumentSection, planDocuments } from '#server/domain/plan-documents/plan-document.ts';
import { contractSection, grievanceSection } from '#server/domain/plan-documents/wording-sections.ts';
import type { HealthProduct } from '../product.ts';
import { HEALTH_PRODUCTS } from '../product-catalogue.ts';
import { healthAddonsSection, healthCoverSection, healthLimitsSection } from './cover-sections.ts';
import { healthInformationSheet } from './customer-information-sheet.ts';
import { healthDefinitionsSection } from './definitions.ts';
import { healthClaimsSection, healthConditionsSection, healthEligibilitySection } from './eligibility-and-claims.ts';
import { healthExclusionsSection, healthWaitingPeriodsSection } from './exclusion-sections.ts';

const policyWording = (product: HealthProduct, brand: Brand): readonly DocumentSection[] => [
  contractSection(product),
  healthDefinitionsSection,
  healthCoverSection(product),
  healthAddonsSection(product),
  healthWaitingPeriodsSection(product),
  healthExclusionsSection(product),
  healthLimitsSection(product),
  healthEligibilitySection(product),
  healthConditionsSection,
  healthClaimsSection(product),
  grievanceSection(product, brand),
];

/** The documents of the health plans, generated from the products' own figures. */
export const healthDocuments = planDocuments(HEALTH_PRODUCTS, '2026-04-01', {
  'customer-information-sheet': healthInformationSheet,
  'policy-wording': policyWording,
});
