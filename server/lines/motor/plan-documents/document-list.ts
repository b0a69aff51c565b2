import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { Brand } from '#contract/shared/brand.ts';
import { type DocumentSection, type PlanDocuments, planDocuments } from '#server/plan-documents/plan-document.ts';
import { contractSection, grievanceSection } from '#server/plan-documents/wording-sections.ts';
import type { MotorProduct } from '../product.ts';
import { productsFor } from '../product-catalogue.ts';
import { addonsSection, coverSection, exclusionsSection } from './cover-sections.ts';
import { motorInformationSheet } from './customer-information-sheet.ts';
import { definitionsSection } from './definitions.ts';
import { claimsSection, conditionsSection, eligibilitySection } from './eligibility-and-claims.ts';
import { bonusSection, inspectionSection, limitsSection } from './limit-sections.ts';

/** The day since which the texts are unchanged. The tariff's figures are those of this day. */
const EDITION = '2026-04-01';

const policyWording = (product: MotorProduct, brand: Brand): readonly DocumentSection[] => [
  contractSection(product),
  definitionsSection,
  coverSection(product, EDITION),
  addonsSection(product),
  exclusionsSection(product),
  limitsSection(product, EDITION),
  bonusSection(EDITION),
  inspectionSection(product),
  eligibilitySection(product),
  conditionsSection,
  claimsSection(product),
  grievanceSection(product, brand),
];

/** The documents of a line's plans, generated from the products' own figures. */
export const motorDocuments = (kind: VehicleType): PlanDocuments =>
  planDocuments(productsFor(kind), EDITION, {
    'customer-information-sheet': (product, brand) => motorInformationSheet(product, brand, EDITION),
    'policy-wording': policyWording,
  });
