import { MOTOR_ADDON_OPTIONS } from '#contract/lines/motor/plan.ts';
import { formatInr } from '#contract/shared/money.ts';
import type { DocumentSection } from '#server/domain/plan-documents/plan-document.ts';
import type { MotorProduct } from '../product.ts';
import { PROPERTY_DAMAGE_LIMIT } from '../quote-product.ts';
import { MOTOR_ADDON_TEXTS } from '../rating/addon-premium.ts';
import { motorTariffOn } from '../rating/tariff.ts';
import { maxVehicleAgeText, towingLimitText, vehicleNoun } from './figure-texts.ts';

/** What a product covers: every figure is the product's own, or the tariff's. Source: India Motor Tariff. */

type Part = Omit<DocumentSection, 'parts'>;
const part = (id: string, title: string, ...blocks: NonNullable<Part['blocks']>): Part => ({ id, title, blocks });

export function motorCoverSection(product: MotorProduct, edition: string): DocumentSection {
  const { kind } = product;
  const word = vehicleNoun(product);
  const { owner_driver, passengers } = motorTariffOn(edition);
  return {
    id: 'cover',
    title: 'What is covered',
    blocks: [
      'The policy schedule says which of these parts you have bought: own damage, third party, or both, and each with its ' +
        'own first and last day.',
    ],
    parts: [
      part(
        'own-damage',
        'Own damage',
        `Loss of and damage to the ${word} and to the accessories that the schedule names, by`,
        {
          list: [
            'accident, and by fire, explosion, self-ignition or lightning',
            'burglary, housebreaking and theft',
            'riot, strike, malicious acts and terrorism',
            'earthquake, flood, storm, hail, landslide and rockslide',
            'transit by road, rail, inland waterway, lift or air',
          ],
        },
      ),
      part(
        'third-party',
        'Third party',
        `What you owe by law for an accident with the ${word}: death and injury without limit, damage to property up to ` +
          `${formatInr(PROPERTY_DAMAGE_LIMIT[kind])}. The law demands this part (section 146 of the Motor Vehicles Act, 1988).`,
      ),
      part(
        'owner-driver',
        'Accident of the owner-driver',
        `${formatInr(owner_driver.sum_insured)} if you die or are disabled for good by an accident while driving, getting in ` +
          'or getting out: 100% for death, for both limbs, both eyes, or one of each; 50% for one limb or one eye.',
      ),
      part(
        'persons',
        'Passengers and a paid driver, if the schedule names them',
        `Accident of each passenger, up to ${formatInr(passengers[kind].max_lakh * 10_000_000)}; what you owe to a driver whom ` +
          'you pay, by the Employees’ Compensation Act, 1923.',
      ),
      part('towing', 'Towing', towingLimitText(product)),
    ],
  };
}

/** Optional add-ons to own damage; their premium is in the offer. */
export function motorAddonsSection({ addons, features }: MotorProduct): DocumentSection {
  const claims = features.zero_dep_claims;
  const described = MOTOR_ADDON_OPTIONS.flatMap(({ value }) => {
    const months = addons[value];
    if (months === undefined) return [];
    const { label, description } = MOTOR_ADDON_TEXTS[value];
    const age = `${value === 'RETURN_TO_INVOICE' ? 'Less than' : 'Up to'} ${maxVehicleAgeText(months)}`;
    return [[label, description, age]];
  });
  return {
    id: 'add-ons',
    title: 'Add-ons',
    blocks: [
      'An add-on comes with own damage and is covered if the policy schedule names it.',
      { caption: 'Add-ons on sale', head: ['Add-on', 'What it does', 'Age of the vehicle'], rows: described },
      `Zero depreciation pays ${claims === null ? 'any number of claims' : `${claims} claims in a policy year`} in full.`,
    ],
  };
}

export function motorExclusionsSection(product: MotorProduct): DocumentSection {
  const { addons } = product;
  const unless = (code: keyof typeof addons) => (addons[code] === undefined ? '' : ', unless the add-on is bought');
  return {
    id: 'exclusions',
    title: 'What is not covered',
    blocks: [
      {
        list: [
          'Driving without an effective licence, or under the influence of alcohol or drugs',
          'Use for hire or reward, for goods, racing, speed tests or the motor trade',
          'Accidents outside India',
          'Anything agreed with others without the insurer’s consent',
          'War, invasion, nuclear weapons and radiation',
          'Wear and tear, and mechanical and electrical breakdown (own damage)',
          `Worn parts: their depreciation, as in the table under ‘Limits’ (own damage)${unless('ZERO_DEPRECIATION')}`,
          `Water in the engine and oil that has leaked out (own damage)${unless('ENGINE_PROTECT')}`,
          `Oil, coolant, nuts, bolts and other consumables (own damage)${unless('CONSUMABLES')}`,
          `Tyres and tubes, unless the vehicle is damaged at the same time: then half (own damage)${unless('TYRE_PROTECT')}`,
          'Loss of use, and what follows from the damage (own damage)',
          'Accessories and a CNG or LPG kit that the schedule does not name (own damage)',
        ],
      },
    ],
  };
}
