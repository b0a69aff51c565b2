import { motorDrawbacks } from '#contract/lines/motor/drawbacks.ts';
import type { MotorTypes } from '#contract/lines/motor/motor-line.ts';
import { type MotorFilters, type MotorOffer, type MotorPlan, NO_OWN_DAMAGE } from '#contract/lines/motor/plan.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { formatCount, formatInr, type Paise } from '#contract/shared/money.ts';
import { hasAddon } from '#contract/shared/plan.ts';
import { today as todayHere } from '#src/api/server-clock.ts';
import { CONTACT_DETAILS } from '#src/features/contact/copy.ts';
import { claimsFact } from '#src/features/plans/claims.ts';
import type { Insured, PlanFact, PlanPresentation } from '#src/features/plans/presentation.ts';
import { amountText } from '../parts/amounts.ts';
import { bonusFact, bonusValue, bonusWhy } from '../parts/bonus.ts';
import { fuelName, officeName } from '../parts/vehicle.ts';
import { offerFor, planChoices } from './choices.ts';
import { compareFacts, compareOrders } from './compare.ts';
import { compareCopy, listCopy as copy, planWords } from './copy.ts';
import { detailSections } from './details.ts';
import { motorFilters, motorSort } from './filters.ts';
import {
  addonName,
  claimDaysText,
  isOffer,
  type MotorPlanShown,
  otherGaragesText,
  termText,
  towingText,
} from './labels.ts';

/** The differences between the plans of cars and of two-wheelers. */
export interface MotorPlansOf {
  /** 'car', 'two-wheeler' */
  readonly vehicle: string;
  /** The voluntary deductibles on offer, in paise. */
  readonly deductibles: readonly Paise[];
  /** What can be changed from the list, apart from the vehicle. Not offered for a new one. */
  readonly changes: Insured['changes'];
}

/** The plans of a motor line, for the shared screens. */
export const motorPlans = <R extends MotorRecord>({
  vehicle,
  deductibles,
  changes,
}: MotorPlansOf): PlanPresentation<MotorTypes<R>> => ({
  words: planWords(vehicle),
  insured: (record) => ({
    ...insuredOf(record),
    changes: [
      { label: `Change ${vehicle}`, to: '#confirmVehicle' },
      ...(record.quote.insurerDetails === null ? [] : changes),
      { label: CONTACT_DETAILS, to: '#ownerDetails' },
    ],
  }),
  sort: motorSort,
  filters: motorFilters(deductibles),

  pricesNote: (list) => {
    const bonus = list === null ? null : list.ncb;
    if (bonus !== null && bonus.percent > 0) return copy.taxesAndBonus(bonus.percent);
    const fact = bonus === null ? '' : bonusFact(bonus);
    return fact === '' ? copy.taxes : `${copy.taxes} ${fact}.`;
  },
  priceReason: ({ ncb }) =>
    ncb.reason === 'NEW_VEHICLE' ? null : { title: copy.bonus(bonusValue(ncb).toLowerCase()), text: bonusWhy(ncb) },
  termsOf: (offer) =>
    offer.idv_band
      ? copy.idvTerms(amountText(offer.idv_band.idv), termText(offer))
      : copy.thirdPartyTerms(termText(offer)),
  facts: (plan) => (isOffer(plan) && plan.od_years === 0 ? factsOfThirdParty(plan) : factsOf(plan)),
  drawbacks: (plan, { quote }) => motorDrawbacks(plan, quote, todayHere()),
  moreFacts,
  includes,
  planOf,

  compareFacts: (offer, record) => [
    { label: compareCopy.later, value: motorDrawbacks(offer, record.quote, todayHere()).map(({ text }) => text) },
    ...compareFacts(offer),
  ],
  compareOrders,

  details: detailSections,

  offerFor,
  choices: planChoices,
});

const insuredOf = ({ quote: { vehicleDetails: vehicle } }: MotorRecord): Omit<Insured, 'changes'> => {
  if (vehicle === null) return { title: '', details: [] };
  return {
    // Without the make, because it has half a line on a phone.
    title: `${vehicle.model} ${vehicle.variant}`,
    details: [
      vehicle.reg_no ?? copy.noNumber,
      copy.made(vehicle.make, vehicle.mfg_year),
      fuelName(vehicle.fuel_type),
      officeName(vehicle),
    ],
  };
};

/**
 * What decides after price and insured value: whether a garage nearby repairs cashless, whether claims are paid, and
 * how soon (docs/decisions/056).
 */
const factsOf = (plan: MotorPlanShown): [PlanFact, PlanFact, PlanFact] => [
  { label: copy.garages, value: formatCount(plan.features.cashless_garages) },
  claimsFact(plan),
  { label: copy.claimDays, value: claimDaysText(plan.features.claim_days) },
];

/** Third party does not repair the buyer's vehicle, so garages do not matter. */
const factsOfThirdParty = (plan: MotorOffer): [PlanFact, PlanFact, PlanFact] => [
  { label: copy.injury, value: copy.noLimit },
  { label: copy.property, value: copy.upTo(amountText(plan.cover_amount)) },
  claimsFact(plan),
];

const moreFacts = (plan: MotorPlanShown): PlanFact[] => {
  if (!isOffer(plan) || plan.idv_band === null) return [];
  const { idv_band, compulsory_deductible, voluntary_deductible = 0 } = plan;
  return [
    { label: copy.usual, value: formatInr(idv_band.usual_idv) },
    { label: copy.band, value: copy.bandFromTo(amountText(idv_band.min_idv), amountText(idv_band.max_idv)) },
    { label: copy.youPay, value: copy.firstOf(formatInr(compulsory_deductible + voluntary_deductible)) },
    { label: copy.otherGarages, value: otherGaragesText(plan) },
    { label: copy.towing, value: towingText(plan) },
  ];
};

const includes = (plan: MotorPlanShown): string[] => [
  ...(isOffer(plan) ? plan.addons.filter(({ code }) => hasAddon(plan, code)).map(({ code }) => addonName(code)) : []),
  ...(isOffer(plan) && plan.premium.lines.some(({ key }) => key === 'pa-owner-driver') ? [copy.ownerDriver] : []),
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
    : NO_OWN_DAMAGE;
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
