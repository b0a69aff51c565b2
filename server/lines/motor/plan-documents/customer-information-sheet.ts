import type { Brand } from '#contract/shared/brand.ts';
import {
  complaintsSheetSection,
  coverSheetSections,
  noteSheetSection,
  policyNumberSheetSection,
  productSheetSection,
  serviceSheetSection,
} from '#server/domain/plan-documents/information-sheet-sections.ts';
import type { DocumentSection } from '#server/domain/plan-documents/plan-document.ts';
import type { MotorProduct } from '../product.ts';
import { motorCoverSection, motorExclusionsSection } from './cover-sections.ts';
import { compulsoryDeductibleText, garageText, towingLimitText, vehicleNoun } from './figure-texts.ts';
import { vehicleInspectionSection } from './limit-sections.ts';

/** The customer information sheet, by the titles of IRDAI's form, each with the clauses of the wording. */
export function motorInformationSheet(
  product: MotorProduct,
  brand: Brand,
  edition: string,
): readonly DocumentSection[] {
  const { features, insurer, idv } = product;
  return [
    productSheetSection(product),
    policyNumberSheetSection,
    {
      id: 'type',
      title: 'Type of policy',
      blocks: [
        'Indemnity: own damage pays what a repair costs, third party what you owe to others. The accident cover of the ' +
          'owner-driver pays a fixed amount.',
      ],
      clauses: ['cover', 'add-ons'],
    },
    {
      id: 'sum-insured',
      title: 'Insured declared value (IDV)',
      blocks: [
        `You choose it when the policy begins: the price of a new ${vehicleNoun(product)} less its age, from ${idv.below}% ` +
          `below to ${idv.above}% above. It is paid if the vehicle is stolen or beyond repair.`,
      ],
      clauses: ['idv'],
    },
    ...coverSheetSections(motorCoverSection(product, edition), motorExclusionsSection(product)),
    {
      id: 'waiting-periods',
      title: 'Waiting periods',
      blocks: vehicleInspectionSection(product).blocks ?? [],
      clauses: ['waiting-periods'],
    },
    {
      id: 'limits',
      title: 'Financial limits',
      blocks: [
        {
          caption: 'What you may have to pay yourself',
          head: ['Limit', 'In this product'],
          rows: [
            ['Compulsory deductible', compulsoryDeductibleText(product)],
            ['Voluntary deductible', 'What you choose, for a lower premium'],
            ['Garages', garageText(product)],
            ['Worn parts', 'Half of rubber, plastic and batteries, metal by age, unless zero depreciation is bought'],
            [
              'Zero depreciation, if bought',
              features.zero_dep_claims === null ? 'Any number of claims' : `${features.zero_dep_claims} claims a year`,
            ],
            ['Towing', towingLimitText(product)],
          ],
        },
      ],
      clauses: ['limits'],
    },
    {
      id: 'claims',
      title: 'Claims',
      blocks: [
        `Tell ${insurer.insurer_name} or us before a repair begins. A surveyor is named within 24 hours; the insurer decides ` +
          `within 7 days of the report and usually pays ${features.claim_days} days after the survey.`,
        'Report a theft to the police right away. If others are hurt, call 112 and admit nothing.',
      ],
      clauses: ['claims'],
    },
    serviceSheetSection(brand),
    complaintsSheetSection(product, brand),
    {
      id: 'remember',
      title: 'Things to remember',
      blocks: [
        {
          list: [
            'No-claim bonus: on own damage only; a claim ends it, and so does a gap of more than 90 days.',
            'Cancellation: own damage at any time; third party only if the vehicle is insured elsewhere, sold or scrapped.',
            'Renewal: before the last day; there are no days of grace.',
            'Sale of the vehicle: the bonus stays with you.',
          ],
        },
      ],
      clauses: ['bonus', 'cancellation', 'renewal', 'transfer'],
    },
    {
      id: 'obligations',
      title: 'Your obligations',
      blocks: [
        'Tell the truth about the vehicle, its claims and its gas kit, and keep it roadworthy. What is not disclosed may cost you ' +
          'a claim or the policy.',
        'Drive sober and with an effective licence, and let nobody drive without one.',
      ],
      clauses: ['disclosure', 'care', 'eligibility'],
    },
    noteSheetSection,
  ];
}
