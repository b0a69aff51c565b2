import { motorDrawbacks } from '#contract/lines/motor/drawbacks.ts';
import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import {
  type MotorFilters,
  type MotorOffer,
  type MotorPlan,
  NO_OWN_DAMAGE_ENTRIES,
} from '#contract/lines/motor/plan.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { formatCount, formatInr, formatLakhCrore, type Paise } from '#contract/shared/money.ts';
import { hasAddon } from '#contract/shared/plan.ts';
import { todayByServer as todayHere } from '#src/api/server-clock.ts';
import { CONTACT_DETAILS_TITLE } from '#src/features/contact/copy.ts';
import { claimsPaidFact } from '#src/features/plans/claims-paid.ts';
import type { InsuredSummary, PlanFact, PlanPresentation } from '#src/features/plans/presentation.ts';
import { toPage } from '#src/journey/to-page.ts';
import { bonusFactText, bonusRuleText, bonusValueText } from '../parts/bonus-texts.ts';
import { fuelName, registrationOfficeName } from '../parts/vehicle-texts.ts';
import { motorCompareFacts, motorCompareOrders } from './compare-facts.ts';
import { motorListTexts as copy, motorCompareTexts, motorPlanTexts } from './copy.ts';
import { motorOfferOf, motorPlanChoices } from './plan-choices.ts';
import { motorPlanDetailSections } from './plan-details.ts';
import { motorFilters, motorSort } from './plan-filters.ts';
import {
  claimDaysText,
  isMotorOffer,
  type MotorPlanShown,
  motorAddonName,
  otherGaragesText,
  policyTermText,
  towingText,
} from './plan-texts.ts';

/** The differences between the plans of cars and of two-wheelers. */
export interface MotorPlanDifferences {
  /** 'car', 'two-wheeler' */
  readonly vehicle: string;
  /** The voluntary deductibles on offer, in paise. */
  readonly deductibles: readonly Paise[];
  /** What can be changed from the list, apart from the vehicle. Not offered for a new one. */
  readonly changes: InsuredSummary['changes'];
}

/** The plans of a motor line, for the shared screens. */
export const motorPlans = <R extends MotorRecord>({
  vehicle,
  deductibles,
  changes,
}: MotorPlanDifferences): PlanPresentation<MotorLineTypes<R>> => ({
  words: motorPlanTexts(vehicle),
  insured: (record) => ({
    ...insuredOf(record),
    changes: [
      { label: `Change ${vehicle}`, to: toPage<MotorLineTypes>('confirmVehicle') },
      ...(record.quote.insurerDetails === null ? [] : changes),
      { label: CONTACT_DETAILS_TITLE, to: toPage<MotorLineTypes>('ownerDetails') },
    ],
  }),
  sort: motorSort,
  filters: motorFilters(deductibles),

  pricesNote: (list) => {
    const bonus = list === null ? null : list.ncb;
    if (bonus !== null && bonus.percent > 0) return copy.taxesAndBonus(bonus.percent);
    const fact = bonus === null ? '' : bonusFactText(bonus);
    return fact === '' ? copy.taxes : `${copy.taxes} ${fact}.`;
  },
  priceReason: ({ ncb }) =>
    ncb.reason === 'NEW_VEHICLE'
      ? null
      : { title: copy.bonus(bonusValueText(ncb).toLowerCase()), text: bonusRuleText(ncb) },
  termsOf: (offer) =>
    offer.idv_band
      ? copy.idvTerms(formatLakhCrore(offer.idv_band.idv), policyTermText(offer))
      : copy.thirdPartyTerms(policyTermText(offer)),
  facts: (plan) => (isMotorOffer(plan) && plan.od_years === 0 ? factsOfThirdParty(plan) : factsOf(plan)),
  drawbacks: (plan, { quote }) => motorDrawbacks(plan, quote, todayHere()),
  moreFacts,
  includes,
  planOf,

  compareFacts: (offer, record) => [
    { label: motorCompareTexts.later, value: motorDrawbacks(offer, record.quote, todayHere()).map(({ text }) => text) },
    ...motorCompareFacts(offer),
  ],
  compareOrders: motorCompareOrders,

  details: motorPlanDetailSections,

  offerFor: motorOfferOf,
  choices: motorPlanChoices,
});

const insuredOf = ({ quote: { vehicleDetails: vehicle } }: MotorRecord): Omit<InsuredSummary, 'changes'> => {
  if (vehicle === null) return { title: '', details: [] };
  return {
    // Without the make, because it has half a line on a phone.
    title: `${vehicle.model} ${vehicle.variant}`,
    details: [
      vehicle.reg_no ?? copy.noNumber,
      copy.made(vehicle.make, vehicle.mfg_year),
      fuelName(vehicle.fuel_type),
      registrationOfficeName(vehicle),
    ],
  };
};

/**
 * What decides after price and insured value: whether a garage nearby repairs cashless, whether claims are paid, and
 * how soon (docs/decisions/056).
 */
const factsOf = (plan: MotorPlanShown): [PlanFact, PlanFact, PlanFact] => [
  { label: copy.garages, value: formatCount(plan.features.cashless_garages) },
  claimsPaidFact(plan),
  { label: copy.claimDays, value: claimDaysText(plan.features.claim_days) },
];

/** Third party does not repair the buyer's vehicle, so garages do not matter. */
const factsOfThirdParty = (plan: MotorOffer): [PlanFact, PlanFact, PlanFact] => [
  { label: copy.injury, value: copy.noLimit },
  { label: copy.property, value: copy.upTo(formatLakhCrore(plan.cover_amount)) },
  claimsPaidFact(plan),
];

const moreFacts = (plan: MotorPlanShown): PlanFact[] => {
  if (!isMotorOffer(plan) || plan.idv_band === null) return [];
  const { idv_band, compulsory_deductible, voluntary_deductible = 0 } = plan;
  return [
    { label: copy.usual, value: formatInr(idv_band.usual_idv) },
    { label: copy.band, value: copy.bandFromTo(formatLakhCrore(idv_band.min_idv), formatLakhCrore(idv_band.max_idv)) },
    { label: copy.youPay, value: copy.firstOf(formatInr(compulsory_deductible + voluntary_deductible)) },
    { label: copy.otherGarages, value: otherGaragesText(plan) },
    { label: copy.towing, value: towingText(plan) },
  ];
};

const includes = (plan: MotorPlanShown): string[] => [
  ...(isMotorOffer(plan)
    ? plan.addons.filter(({ code }) => hasAddon(plan, code)).map(({ code }) => motorAddonName(code))
    : []),
  ...(isMotorOffer(plan) && plan.premium.lines.some(({ key }) => key === 'pa-owner-driver') ? [copy.ownerDriver] : []),
  ...(plan.features.pickup_and_drop ? [copy.pickup] : []),
];

/** The plan as priced in the list, with the accident cover that the law requires with third party. */
const planOf = ({ product_id, cover_type, idv_band, addons }: MotorOffer, filters: MotorFilters): MotorPlan => {
  const withOwnDamage = idv_band
    ? {
        idv: filters.idv === null ? null : idv_band.idv,
        addons: addons.map(({ code }) => code).filter((code) => filters.addons.includes(code)),
        deductibles: filters.deductibles,
        accessories_cover: [...filters.accessories_cover],
        electrical_value: filters.electrical_value,
        non_electrical_value: filters.non_electrical_value,
      }
    : NO_OWN_DAMAGE_ENTRIES;
  return {
    product_id,
    cover_type,
    ...withOwnDamage,
    pa_owner_driver: cover_type === 'OD' ? null : 'ONE_YEAR',
    pa_waiver: null,
    paid_driver: false,
    passengers_cover: 0,
  };
};
