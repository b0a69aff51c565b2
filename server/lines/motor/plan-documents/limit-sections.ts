import { formatInr } from '#contract/shared/money.ts';
import type { DocumentBlock, DocumentSection } from '#server/domain/plan-documents/plan-document.ts';
import { countedText } from '#server/shared/counted-texts.ts';
import type { MotorProduct } from '../product.ts';
import { motorRates } from '../rating/rates-file.ts';
import { motorTariffOn } from '../rating/tariff.ts';
import { compulsoryDeductibleText, garageText, vehicleNoun } from './figure-texts.ts';

/**
 * The insured value, deductions from a claim, and the bonus. Source: India Motor Tariff, General Regulations 8 and 27.
 */

const ageUpTo = (months: number): string => (months < 12 ? `${months} months` : countedText(months / 12, 'year'));

function valueTable(edition: string): DocumentBlock {
  const rows = motorTariffOn(edition).depreciation.map(({ max_months, percent }) => [
    `Up to ${ageUpTo(max_months)}`,
    `${100 - percent}%`,
  ]);
  return {
    caption: 'Usual value, of the price of a new one',
    head: ['Age', 'Value'],
    rows: [...rows, ['Above 5 years', 'As you and the insurer agree']],
  };
}

function partsTable(): DocumentBlock {
  const { rubber_plastic_battery_tyre_airbag: soft, fibreglass, metal_by_age_months } = motorRates.parts_depreciation;
  const metal = metal_by_age_months.map(([months, percent]) => [
    months === null ? 'Metal, older than 10 years' : `Metal, up to ${ageUpTo(months)} old`,
    `${percent}%`,
  ]);
  return {
    caption: 'Depreciation of parts that are replaced, without zero depreciation',
    head: ['Part', 'You pay'],
    rows: [
      ['Rubber, plastic, batteries, tyres, airbags', `${soft}%`],
      ['Fibreglass', `${fibreglass}%`],
      ['Glass', 'Nothing'],
      ...metal,
    ],
  };
}

function deductibleTable({ kind }: MotorProduct, edition: string): DocumentBlock {
  return {
    caption: 'Voluntary deductibles, and what they take off the premium of own damage',
    head: ['You pay of each claim', 'Discount'],
    rows: motorTariffOn(edition).voluntary_deductibles[kind].map(({ amount, percent, cap }) => [
      formatInr(amount),
      `${percent}%, at most ${formatInr(cap)}`,
    ]),
  };
}

export function motorLimitsSection(product: MotorProduct, edition: string): DocumentSection {
  const { idv, rules } = product;
  const word = vehicleNoun(product);
  const above = idv.above === 0 ? 'and not above it' : `to ${idv.above}% above it`;
  const most = rules.max_idv === null ? '' : ` At most ${formatInr(rules.max_idv)}.`;
  return {
    id: 'limits',
    title: 'Insured value, and what you pay yourself',
    parts: [
      {
        id: 'idv',
        title: 'Insured declared value (IDV)',
        blocks: [
          `You choose it when the policy begins, from ${idv.below}% below the usual value ${above}; up to 5 years of age ` +
            `never more than 10% either way.${most} It is in the schedule and does not change in the policy year.`,
          valueTable(edition),
          `If the ${word} is stolen or beyond repair, it is paid less the deductibles.`,
        ],
      },
      {
        id: 'compulsory-deductible',
        title: 'Compulsory deductible',
        blocks: [`${compulsoryDeductibleText(product)}. You pay it for each own-damage claim.`],
      },
      { id: 'voluntary-deductible', title: 'Voluntary deductible', blocks: [deductibleTable(product, edition)] },
      { id: 'garages', title: 'Garages', blocks: [garageText(product)] },
      { id: 'parts', title: 'Worn parts', blocks: [partsTable()] },
    ],
  };
}

export function noClaimBonusSection(edition: string): DocumentSection {
  const [, ...steps] = motorTariffOn(edition).ncb;
  return {
    id: 'bonus',
    title: 'No-claim bonus',
    blocks: [
      `After each policy year without a claim the premium of own damage is lower at renewal: by ${steps.join(', ')}% after 1 ` +
        `to ${steps.length} years. It never touches third party.`,
      {
        list: [
          'A claim ends it; a claim that someone else’s insurer pays does not',
          'Renewed within 90 days after the end, it is kept; on day 91 it is lost',
          'It stays with you: if you sell the vehicle, it goes with you to the next one',
          'A policy without own damage earns none',
        ],
      },
    ],
  };
}

/** Printed in place of waiting periods. */
export function vehicleInspectionSection({ features, insurer, rules }: MotorProduct): DocumentSection {
  const how =
    features.inspection === 'VIDEO'
      ? `You send a video of the vehicle, and ${insurer.insurer_name} answers within a day.`
      : `${insurer.insurer_name} sends a surveyor to the vehicle.`;
  const taken = {
    TAKE: 'Own damage can be bought again at any time after it.',
    WITHIN_90_DAYS: 'Own damage can be bought again up to 90 days after it.',
    NEVER: 'Own damage cannot be bought again with this insurer then.',
  }[rules.lapsed];
  return {
    id: 'waiting-periods',
    title: 'When cover begins, and inspection after a gap',
    blocks: [
      'There are no waiting periods: cover begins on the first day of the policy. If the previous policy has ended, nothing is ' +
        `covered in between, and own damage begins after an inspection. ${taken}`,
      how,
    ],
  };
}
