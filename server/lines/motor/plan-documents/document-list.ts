import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { Brand } from '#contract/shared/brand.ts';
import {
  type DocumentSection,
  type LinePlanDocuments,
  planDocuments,
} from '#server/domain/plan-documents/plan-document.ts';
import { contractSection, grievanceSection } from '#server/domain/plan-documents/wording-sections.ts';
import type { MotorProduct } from '../product.ts';
import { motorProductsFor } from '../product-catalogue.ts';
import { motorAddonsSection, motorCoverSection, motorExclusionsSection } from './cover-sections.ts';
import { motorInformationSheet } from './customer-information-sheet.ts';
import { motorDefinitionsSection } from './definitions.ts';
import { motorClaimsSection, motorConditionsSection, motorEligibilitySection } from './eligibility-and-claims.ts';
import { motorLimitsSection, noClaimBonusSection, vehicleInspectionSection } from './limit-sections.ts';

/** The day since which the texts are unchanged. The tariff's figures are those of this day. */
const EDITION = '2026-04-01';

const policyWording = (product: MotorProduct, brand: Brand): readonly DocumentSection[] => [
  contractSection(product),
  motorDefinitionsSection,
  motorCoverSection(product, EDITION),
  motorAddonsSection(product),
  motorExclusionsSection(product),
  motorLimitsSection(product, EDITION),
  noClaimBonusSection(EDITION),
  vehicleInspectionSection(product),
  motorEligibilitySection(product),
  motorConditionsSection,
  motorClaimsSection(product),
  grievanceSection(product, brand),
];

/** The documents of a line's plans, generated from the products' own figures. */
export const motorDocuments = (kind: VehicleType): LinePlanDocuments =>
  planDocuments(motorProductsFor(kind), EDITION, {
    'customer-information-sheet': (product, brand) => motorInformationSheet(product, brand, EDITION),
    'policy-wording': policyWording,
  });
