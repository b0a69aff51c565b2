import * as v from 'valibot';
import { cappedSet } from '#contract/shared/capped-list.ts';
import { checkReportedAtFields, type FieldProblems } from '#contract/shared/field-problems.ts';
import { OfferTerms } from '#contract/shared/insurer.ts';
import type { Option } from '#contract/shared/option-lists.ts';
import { PaiseSchema } from '#contract/shared/paise.ts';
import { productEntries, quoteListSchema } from '#contract/shared/plan.ts';
import { Premium } from '#contract/shared/premium.ts';
import { NoClaimBonus } from './no-claim-bonus.ts';

/** What can be bought for a vehicle: covers, add-ons, accessories, and offers of them. All amounts in paise. */

/** BUNDLED is for a new vehicle: own damage for 1 year, third party for 3 (car) or 5 (two-wheeler). */
export const MOTOR_COVER_OPTIONS = [
  { value: 'COMPREHENSIVE', text: 'Comprehensive' },
  { value: 'OD', text: 'Own damage only' },
  { value: 'TP', text: 'Third party only' },
  { value: 'BUNDLED', text: 'New vehicle cover' },
] as const satisfies readonly Option[];
export const CoverType = v.picklist(
  MOTOR_COVER_OPTIONS.map(({ value }) => value),
  'Choose a cover',
);
export type CoverType = v.InferOutput<typeof CoverType>;

export const MOTOR_ADDON_OPTIONS = [
  { value: 'ZERO_DEPRECIATION', text: 'Zero depreciation' },
  { value: 'RETURN_TO_INVOICE', text: 'Return to invoice' },
  { value: 'ENGINE_PROTECT', text: 'Engine protection' },
  { value: 'CONSUMABLES', text: 'Consumables' },
  { value: 'ROADSIDE_ASSISTANCE', text: 'Roadside assistance' },
  { value: 'NCB_PROTECT', text: 'NCB protection' },
  { value: 'KEY_REPLACEMENT', text: 'Key replacement' },
  { value: 'TYRE_PROTECT', text: 'Tyre protection' },
  { value: 'PERSONAL_BELONGINGS', text: 'Personal belongings' },
  { value: 'BATTERY_PROTECT', text: 'Battery protection' },
] as const satisfies readonly Option[];
export const MotorAddonCode = v.picklist(
  MOTOR_ADDON_OPTIONS.map(({ value }) => value),
  'Choose add-ons from the list',
);
export type MotorAddonCode = v.InferOutput<typeof MotorAddonCode>;

export const ACCESSORY_OPTIONS = [
  { value: 'ELECTRICAL', text: 'Electrical accessories' },
  { value: 'NON_ELECTRICAL', text: 'Other accessories' },
] as const satisfies readonly Option[];
export const AccessoryCode = v.picklist(
  ACCESSORY_OPTIONS.map(({ value }) => value),
  'Choose accessories from the list',
);
export type AccessoryCode = v.InferOutput<typeof AccessoryCode>;

/** Personal accident cover of the owner-driver, ₹15 Lakh. LONG_TERM lasts as long as third party of a new vehicle. */
export const OWNER_DRIVER_COVER_TERMS = ['ONE_YEAR', 'LONG_TERM'] as const;
/** Reasons not to buy it (IRDAI, 20-09-2018). Without one it is compulsory. */
export const OWNER_DRIVER_WAIVER_OPTIONS = [
  { value: 'OWN_POLICY', text: 'I have an accident policy of ₹15 Lakh or more' },
  { value: 'OTHER_VEHICLE', text: 'It is in the policy of another vehicle of mine' },
  { value: 'NO_LICENCE', text: 'I have no driving licence' },
  { value: 'COMPANY', text: 'The vehicle belongs to a company' },
] as const satisfies readonly Option[];

export const OwnerDriverWaiver = v.picklist(
  OWNER_DRIVER_WAIVER_OPTIONS.map(({ value }) => value),
  'Choose a reason',
);

const AccessoryValue = v.pipe(
  PaiseSchema,
  v.minValue(100_000, 'Enter what they cost, ₹1,000 or more'),
  v.maxValue(50_000_000, 'Accessories can be insured for up to ₹5,00,000'),
);

/** Common to the filters above the list and to a plan. */
const choiceEntries = {
  /** The sum insured of the vehicle. Null: each insurer's usual one. */
  idv: v.nullable(PaiseSchema),
  addons: cappedSet(MotorAddonCode, 20),
  /** Voluntary deductible; 0 for none. The line defines the available ones. */
  deductibles: PaiseSchema,
  accessories_cover: cappedSet(AccessoryCode, 5),
  electrical_value: v.nullable(AccessoryValue),
  non_electrical_value: v.nullable(AccessoryValue),
};

export const MOTOR_SORTS = ['premium_low_to_high', 'idv_high_to_low', 'cashless_garages_network'] as const;
/** Personal accident cover of each passenger: none, ₹1 Lakh or ₹2 Lakh. Paise. */
export const PASSENGERS_COVER_AMOUNTS = [0, 10_000_000, 20_000_000] as const;

type Accessories = Readonly<
  Pick<
    v.InferOutput<v.ObjectSchema<typeof choiceEntries, undefined>>,
    'accessories_cover' | 'electrical_value' | 'non_electrical_value'
  >
>;
const VALUE_MISSING = 'Enter what the accessories cost';
const accessoryProblems = (choice: Accessories): FieldProblems<Accessories> => ({
  ...(choice.accessories_cover.includes('ELECTRICAL') &&
    choice.electrical_value === null && { electrical_value: VALUE_MISSING }),
  ...(choice.accessories_cover.includes('NON_ELECTRICAL') &&
    choice.non_electrical_value === null && { non_electrical_value: VALUE_MISSING }),
});

/** Drawbacks that the list can filter plans by (drawbacks.ts). Not filters of the specification (decision 139). */
export const MOTOR_HIDEABLE_DRAWBACKS = ['OTHER_GARAGES', 'TOWING'] as const;
export const MotorHideableDrawback = v.picklist(MOTOR_HIDEABLE_DRAWBACKS);
export type MotorHideableDrawback = v.InferOutput<typeof MotorHideableDrawback>;

const filterEntries = {
  sortBy: v.picklist(MOTOR_SORTS),
  /** Null: what fits the vehicle. BUNDLED for a new one, OD while third party is in force, else COMPREHENSIVE. */
  cover_type: v.nullable(CoverType),
  ...choiceEntries,
  insurer: v.array(v.pipe(v.string(), v.maxLength(40))),
  /** Plans with one of these drawbacks are left out. */
  hide: v.optional(cappedSet(MotorHideableDrawback, 10), []),
};

const Filters = v.object(filterEntries);
/** Filters and sort of the quote list (§3.motor-filters). All but `insurer`, `hide` and `sortBy` change its prices. */
export const MotorFilters = v.pipe(
  Filters,
  checkReportedAtFields<v.InferOutput<typeof Filters>>((filters) => accessoryProblems(filters)),
);
export type MotorFilters = v.InferOutput<typeof MotorFilters>;

/** Initial filters of the list: no paid extra is ticked. */
export const DEFAULT_MOTOR_FILTERS: MotorFilters = {
  sortBy: 'premium_low_to_high',
  cover_type: null,
  idv: null,
  addons: [],
  deductibles: 0,
  accessories_cover: [],
  electrical_value: null,
  non_electrical_value: null,
  insurer: [],
  hide: [],
};

const planEntries = {
  product_id: v.pipe(v.string(), v.minLength(1, 'Choose a plan'), v.maxLength(60)),
  cover_type: CoverType,
  ...choiceEntries,
  pa_owner_driver: v.nullable(v.picklist(OWNER_DRIVER_COVER_TERMS, 'Choose for how long')),
  pa_waiver: v.nullable(OwnerDriverWaiver),
  /** Legal liability to a paid driver. */
  paid_driver: v.boolean(),
  passengers_cover: v.picklist(PASSENGERS_COVER_AMOUNTS, 'Choose a cover for passengers, or none'),
};

/** What the visitor chose to buy, in either line, as the record stores it. */
export const MotorPlan = v.object(planEntries);
export type MotorPlan = v.InferOutput<typeof MotorPlan>;

/** The own-damage entries of a plan for third party only. */
export const NO_OWN_DAMAGE_ENTRIES = {
  idv: null,
  addons: [],
  deductibles: 0,
  accessories_cover: [],
  electrical_value: null,
  non_electrical_value: null,
} satisfies Partial<MotorPlan>;

/** A cart of either line, as the record stores it. Only the premium in it, which the visitor saw, is charged. */
export const MotorCart = v.object({ ...planEntries, rfqId: v.string(), net_premium_inc_gst: PaiseSchema });
export type MotorCart = v.InferOutput<typeof MotorCart>;

const planProblems =
  (onOffer: readonly number[]) =>
  (plan: MotorPlan): FieldProblems<MotorPlan> => {
    const { cover_type, deductibles, pa_owner_driver, pa_waiver } = plan;
    return {
      ...accessoryProblems(plan),
      ...(deductibles !== 0 &&
        !onOffer.includes(deductibles) && { deductibles: 'Choose one of the deductibles on offer' }),
      ...(cover_type !== 'OD' &&
        pa_owner_driver === null &&
        pa_waiver === null && {
          pa_waiver: 'Accident cover of the owner is compulsory. Take it, or say why you do not need it',
        }),
      ...(pa_owner_driver !== null &&
        pa_waiver !== null && { pa_waiver: 'Take the accident cover or say why you do not need it, not both' }),
    };
  };

/** Body of update-plan. @param deductibles the voluntary ones on offer, in paise */
export const motorPlanSchema = (deductibles: readonly number[]) =>
  v.pipe(MotorPlan, checkReportedAtFields<MotorPlan>(planProblems(deductibles)));

/** Body of create- and update-quote-premium. @param deductibles the voluntary ones on offer, in paise */
export const motorCartSchema = (deductibles: readonly number[]) =>
  v.pipe(MotorCart, checkReportedAtFields<MotorCart>(planProblems(deductibles)));

/** An add-on as a product offers it; `premium` for its whole period. */
export const MotorOfferedAddon = v.object({
  code: MotorAddonCode,
  label: v.string(),
  description: v.string(),
  premium: PaiseSchema,
});
/** An add-on that the product does not sell for this vehicle, and why: 'Sold up to 5 years of age. Yours is 7.' */
export const UnavailableAddon = v.object({ code: MotorAddonCode, label: v.string(), reason: v.string() });

/** The figures that plans are compared by, and what will cost the buyer later. */
export const MotorFeatures = v.object({
  /** Garages that bill the insurer directly, in the whole country. */
  cashless_garages: v.number(),
  /** ANY: every garage is paid alike. NETWORK: outside the network the buyer pays a share of each bill. */
  garage_choice: v.picklist(['ANY', 'NETWORK']),
  /** That share in percent; 0 if ANY. */
  outside_network_copay: v.number(),
  /** How many claims a year zero depreciation pays in full; null for any number. */
  zero_dep_claims: v.nullable(v.number()),
  /** Usual days from the survey to the payment. */
  claim_days: v.number(),
  pickup_and_drop: v.boolean(),
  /** Kilometres that a broken-down vehicle is towed without an add-on; 0 for none. */
  towing_km: v.number(),
  /** How a vehicle with an ended policy is inspected: by a video that the owner makes, or by a surveyor. */
  inspection: v.picklist(['VIDEO', 'SURVEYOR']),
});
export type MotorFeatures = v.InferOutput<typeof MotorFeatures>;

/**
 * The sum insured of the vehicle, the usual one, and the band in which it may be chosen. The usual one is above the
 * band if it exceeds the insurer's maximum. If nothing is chosen, the vehicle is insured for that maximum.
 */
export const IdvBand = v.object({
  idv: PaiseSchema,
  usual_idv: PaiseSchema,
  min_idv: PaiseSchema,
  max_idv: PaiseSchema,
});
export type IdvBand = v.InferOutput<typeof IdvBand>;

const offeredEntries = { ...productEntries, features: MotorFeatures };

/** A plan that an insurer offers for this vehicle, with its premium. */
export const MotorOffer = v.object({
  ...offeredEntries,
  ...OfferTerms.entries,
  cover_type: CoverType,
  /** Years of own damage: 0 for third party only. */
  od_years: v.picklist([0, 1]),
  /** Years of third party: 0 for own damage only, 3 or 5 for a new vehicle. */
  tp_years: v.picklist([0, 1, 3, 5]),
  /** The IDV; for third party only its limit for damage to property: ₹7.5 Lakh (car) or ₹1 Lakh (two-wheeler). */
  cover_amount: PaiseSchema,
  /** Null for third party only. */
  idv_band: v.nullable(IdvBand),
  /** The bonus that own damage was priced with. */
  ncb: NoClaimBonus,
  /** What the buyer pays of every claim, in addition to a voluntary deductible. */
  compulsory_deductible: PaiseSchema,
  /** The voluntary deductible in the price. Absent: none. */
  voluntary_deductible: v.optional(PaiseSchema),
  net_premium_inc_gst: PaiseSchema,
  /** Its lines: own damage, bonus, third party, accident cover, add-ons, GST. */
  premium: Premium,
  addons: v.array(MotorOfferedAddon),
  unavailable_addons: v.array(UnavailableAddon),
});
export type MotorOffer = v.InferOutput<typeof MotorOffer>;

/** A plan that an insurer will not sell for this vehicle, with the reason. */
export const MotorDeclinedOffer = v.object({ ...offeredEntries, reason: v.string() });
export type MotorDeclinedOffer = v.InferOutput<typeof MotorDeclinedOffer>;

/** Answer of `GET premium/{quoteId}`. */
export const MotorQuoteList = v.object({
  ...quoteListSchema(MotorOffer, MotorDeclinedOffer).entries,
  /** The cover that was priced: the requested one, or the one that fits the vehicle. */
  cover_type: CoverType,
  /** Covers available for this vehicle. */
  cover_types: v.array(CoverType),
  /** The widest band over all insurers; null for third party only. */
  idv_band: v.nullable(IdvBand),
  ncb: NoClaimBonus,
});
export type MotorQuoteList = v.InferOutput<typeof MotorQuoteList>;

/** Another value of one choice, and the whole premium with it. */
const choiceOf = <S extends v.GenericSchema>(value: S) => v.object({ value, net_premium_inc_gst: PaiseSchema });

/** Answer of `GET premium-by-plan/{quoteId}`: the configured plan, and the price of other choices. */
export const MotorQuotation = v.object({
  /** One: the plan. */
  offers: v.array(MotorOffer),
  idv_choices: v.array(choiceOf(PaiseSchema)),
  deductible_choices: v.array(choiceOf(PaiseSchema)),
  cover_choices: v.array(choiceOf(CoverType)),
  /** Personal accident covers. Null: without the owner-driver's. Absent where the cover has none. */
  pa_choices: v.optional(v.array(choiceOf(v.nullable(v.picklist(OWNER_DRIVER_COVER_TERMS))))),
  paid_driver_choices: v.optional(v.array(choiceOf(v.boolean()))),
  passenger_choices: v.optional(v.array(choiceOf(v.picklist(PASSENGERS_COVER_AMOUNTS)))),
});
export type MotorQuotation = v.InferOutput<typeof MotorQuotation>;
