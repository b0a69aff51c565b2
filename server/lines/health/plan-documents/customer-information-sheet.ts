import type { HealthAddonCode } from '#contract/lines/health/quote.ts';
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
import type { DocumentSection } from '#server/domain/plan-documents/plan-document.ts';
import type { HealthProduct } from '../product.ts';
import { HEALTH_ADDON_TEXTS } from '../rating/addon-premium.ts';
import { healthCoverSection } from './cover-sections.ts';
import { healthExclusionsSection, healthWaitingPeriodsSection } from './exclusion-sections.ts';
import { coPayExampleText, ROOM_LIMIT_TEXTS, soldSumsInsuredText } from './figure-texts.ts';

/** Add-ons that pay a fixed amount, whatever the treatment costs. */
const FIXED: readonly HealthAddonCode[] = ['CRITICAL_ILLNESS', 'HOSPITAL_CASH'];
const fixedAmounts = ({ addons }: HealthProduct): string[] => {
  const labels = FIXED.filter((code) => addons.includes(code)).map((code) => `‘${HEALTH_ADDON_TEXTS[code].label}’`);
  return labels.length === 0 ? [] : [`Of the add-ons, ${labels.join(' and ')} would pay fixed amounts.`];
};

/**
 * The customer information sheet in the order of its titles in IRDAI's form (circular of 25-10-2023, retained by the
 * master circular of 29-05-2024), each with the clauses of the wording.
 */
export function healthInformationSheet(product: HealthProduct, brand: Brand): readonly DocumentSection[] {
  const { features } = product;
  return [
    productSheetSection(product),
    policyNumberSheetSection,
    {
      id: 'type',
      title: 'Type of policy',
      blocks: ['Indemnity: it pays what covered treatment costs.', ...fixedAmounts(product)],
      clauses: ['cover', 'add-ons'],
    },
    {
      id: 'sum-insured',
      title: 'Sum insured',
      blocks: [
        `${soldSumsInsuredText(product)}, as you choose. One person: individual. Several: a family floater, one sum for all together.`,
      ],
      clauses: ['sum-insured'],
    },
    ...coverSheetSections(healthCoverSection(product), healthExclusionsSection(product)),
    {
      id: 'waiting-periods',
      title: 'Waiting periods',
      blocks: [sectionPartSummaries(healthWaitingPeriodsSection(product))],
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
            ['Room', ROOM_LIMIT_TEXTS[features.room_rent_type]],
            [
              'Co-payment',
              features.co_pay === 0
                ? 'None'
                : `${features.co_pay}% of each claim. ${coPayExampleText(features.co_pay)}`,
            ],
            ['Deductible', 'None'],
          ],
        },
      ],
      clauses: ['limits'],
    },
    {
      id: 'claims',
      title: 'Claims',
      blocks: [
        `Cashless in ${product.cashLess_hospital.toLocaleString('en-IN')} network hospitals: the insurer answers the hospital ` +
          'within 1 hour, and within 3 hours when you go home.',
        'In any other hospital you pay first and send the papers within 30 days of going home; the insurer pays within 15 days.',
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
            'Free look: you may return the policy within 30 days of receiving its document.',
            'Cancellation: at any time, with 7 days’ notice; the premium for the days left is paid back if no claim was made.',
            'Renewal: for life, with 30 days of grace.',
            'Portability and migration: you may move and keep the time you have waited.',
            'Changing the sum insured: at renewal, if the insurer agrees.',
            'Moratorium: after 60 months no claim is refused for something that was not disclosed, except for fraud.',
          ],
        },
      ],
      clauses: ['free-look', 'cancellation', 'renewal', 'portability', 'sum-insured-change', 'moratorium'],
    },
    {
      id: 'obligations',
      title: 'Your obligations',
      blocks: [
        'Disclose every illness and treatment the proposal asks about, for every person, before the policy begins. What is ' +
          'not disclosed may cost you a claim or the policy.',
        'Tell the insurer when you change your address, and send the papers of a claim in time.',
      ],
      clauses: ['disclosure'],
    },
    noteSheetSection,
  ];
}
