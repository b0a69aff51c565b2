import * as v from 'valibot';
import { MEDICAL_CONDITION_CODES } from '#contract/shared/medical-conditions.ts';
import { MemberType } from '#contract/shared/member-types.ts';
import { GENDER_VALUES } from '#contract/shared/option-lists.ts';
import { cappedSet } from '../../shared/capped-list.ts';
import { IsoDate } from '../../shared/dates.ts';
import { OfferTerms } from '../../shared/insurer.ts';
import { PaiseSchema } from '../../shared/paise.ts';
import { Email, MobileNumber, PersonName, PostalCode } from '../../shared/patterns.ts';
import { productEntries, quoteListSchema } from '../../shared/plan.ts';
import { Premium } from '../../shared/premium.ts';
import { StoredText } from '../../shared/printable-text.ts';

/** The health quote's own entities. Field names are the spec's, spelled as there. */

export const UserDetails = v.object({ full_name: PersonName, mobile_number: MobileNumber, email: Email });
export type UserDetails = v.InferOutput<typeof UserDetails>;

export const AdditionalDetails = v.object({
  DOB: IsoDate,
  gender: v.picklist(GENDER_VALUES, 'Choose a gender'),
  pincode: PostalCode,
});
export type AdditionalDetails = v.InferOutput<typeof AdditionalDetails>;

/** A member to be covered; `DOB` is null until select-member-dob is answered (SELF takes it from additionalDetails). */
export const QuoteMember = v.object({ member_type: MemberType, DOB: v.nullable(IsoDate) });
export type QuoteMember = v.InferOutput<typeof QuoteMember>;

/**
 * The conditions of a member. An empty list means none. Null means that the member has a condition that is not named
 * yet, and is asked which (decision 135).
 */
export const MemberMedicalHistory = v.object({
  member_type: MemberType,
  medical_question: v.nullable(cappedSet(v.picklist(MEDICAL_CONDITION_CODES), 20)),
});
export type MemberMedicalHistory = v.InferOutput<typeof MemberMedicalHistory>;

/** Sums insured on offer, in rupees. */
const COVER_RUPEES = [500_000, 750_000, 1_000_000, 1_500_000, 2_500_000, 5_000_000, 10_000_000];
/** Sums insured on offer, in paise, ascending. */
export const HEALTH_SUMS_INSURED = COVER_RUPEES.map((amount) => amount * 100);
export const HealthSumInsured = v.pipe(
  PaiseSchema,
  v.check((amount) => HEALTH_SUMS_INSURED.includes(amount), 'Choose one of the sums insured on offer'),
);

export const POLICY_PERIODS = ['1', '2', '3'] as const;
export const PolicyPeriod = v.picklist(POLICY_PERIODS, 'Choose 1, 2 or 3 years');
export type PolicyPeriod = v.InferOutput<typeof PolicyPeriod>;

export const ROOM_RENT_TYPES = ['ANY_ROOM', 'SINGLE_PRIVATE', 'SHARED', 'CAPPED'] as const;
/** Percent of the sum insured that a product with a CAPPED room pays per day for the room. */
export const CAPPED_ROOM_PERCENT = 1;
export const POLICY_BENEFITS = [
  'RESTORATION',
  'NO_CLAIM_BONUS',
  'DAY_CARE',
  'AYUSH',
  'HOME_CARE',
  'ANNUAL_CHECKUP',
  'NO_CO_PAY',
  'CONSUMABLES',
] as const;
export const HEALTH_SORTS = ['premium_low_to_high', 'cashless_hospitals_network'] as const;
/** The waits for pre-existing diseases that can be chosen as the longest acceptable, in months. */
export const EXISTING_DISEASE_WAITS = [12, 24, 36] as const;

/** Add-ons a product may sell. */
export const HEALTH_ADDON_CODES = [
  'OPD',
  'CRITICAL_ILLNESS',
  'HOSPITAL_CASH',
  'PED_WAIT_REDUCTION',
  'CONSUMABLES_COVER',
] as const;
export const HealthAddonCode = v.picklist(HEALTH_ADDON_CODES);
export type HealthAddonCode = v.InferOutput<typeof HealthAddonCode>;

/** Drawbacks that the list can filter plans by (drawbacks.ts). Not filters of the specification (decision 139). */
export const HEALTH_HIDEABLE_DRAWBACKS = ['CO_PAY', 'ROOM'] as const;
export const HealthHideableDrawback = v.picklist(HEALTH_HIDEABLE_DRAWBACKS);
export type HealthHideableDrawback = v.InferOutput<typeof HealthHideableDrawback>;

/** Filters and sort of the quote list (§3.health-filters). A null or empty filter filters nothing. */
export const HealthFilters = v.object({
  cover_amount: v.nullable(HealthSumInsured),
  maternity_Cover: v.boolean(),
  /** The longest acceptable wait in months. */
  ped_waiting_period: v.nullable(v.picklist(EXISTING_DISEASE_WAITS)),
  policy_benefits: v.array(v.picklist(POLICY_BENEFITS)),
  policy_period: PolicyPeriod,
  room_rent_type: v.nullable(v.picklist(ROOM_RENT_TYPES)),
  sortBy: v.picklist(HEALTH_SORTS),
  insurer: v.array(v.string()),
  /**
   * The list shows only plans that sell all of these, with their price included. Not one of the specification's filters
   * (decision 043).
   */
  addons: v.optional(v.array(HealthAddonCode), []),
  /** Plans with one of these drawbacks are left out. */
  hide: v.optional(cappedSet(HealthHideableDrawback, 10), []),
});
export type HealthFilters = v.InferOutput<typeof HealthFilters>;

/** Initial filters of the quote list: policy_period "1", 10 Lakh, cheapest first. */
export const DEFAULT_HEALTH_FILTERS: HealthFilters = {
  cover_amount: 1_000_000 * 100,
  maternity_Cover: false,
  ped_waiting_period: null,
  policy_benefits: [],
  policy_period: '1',
  room_rent_type: null,
  sortBy: 'premium_low_to_high',
  insurer: [],
  addons: [],
  hide: [],
};

/** What the visitor chose to buy. Stored in the quote until the proposal is created. */
export const HealthPlan = v.object({
  product_id: v.pipe(v.string(), v.minLength(1, 'Choose a plan'), v.maxLength(60)),
  cover_amount: HealthSumInsured,
  policy_period: PolicyPeriod,
  addons: cappedSet(HealthAddonCode, 20),
});
export type HealthPlan = v.InferOutput<typeof HealthPlan>;

/** An add-on as a product offers it; `premium` for the family and the chosen period. */
export const HealthOfferedAddon = v.object({
  code: HealthAddonCode,
  label: v.string(),
  description: v.string(),
  premium: PaiseSchema,
});
export type HealthOfferedAddon = v.InferOutput<typeof HealthOfferedAddon>;

/** The figures that plans are compared by, for each product. Waits in months, co-pay in percent. */
export const HealthFeatures = v.object({
  room_rent_type: v.picklist(ROOM_RENT_TYPES),
  ped_waiting_period: v.number(),
  initial_waiting_period: v.number(),
  specific_disease_waiting_period: v.number(),
  maternity_Cover: v.boolean(),
  /** Null when maternity is not covered. */
  maternity_waiting_period: v.nullable(v.number()),
  maternity_limit: v.nullable(PaiseSchema),
  co_pay: v.number(),
  /** How often the sum insured is restored in a year: 'Once', 'Unlimited', 'Not included'. */
  restoration: v.string(),
  /** No-claim bonus: percent of the sum insured per year, and its maximum. */
  no_claim_bonus_percent: v.number(),
  no_claim_bonus_max_percent: v.number(),
  pre_hospitalisation_days: v.number(),
  post_hospitalisation_days: v.number(),
  policy_benefits: v.array(v.picklist(POLICY_BENEFITS)),
});
export type HealthFeatures = v.InferOutput<typeof HealthFeatures>;

const offeredEntries = {
  ...productEntries,
  /** Number of network hospitals for cashless treatment. */
  cashLess_hospital: v.number(),
  features: HealthFeatures,
};

/** A plan an insurer offers to this family, with its premium. */
export const HealthOffer = v.object({
  ...offeredEntries,
  ...OfferTerms.entries,
  cover_amount: PaiseSchema,
  net_premium_inc_gst: PaiseSchema,
  premium: Premium,
  addons: v.array(HealthOfferedAddon),
});
export type HealthOffer = v.InferOutput<typeof HealthOffer>;

/** A plan that an insurer will not sell to this family, with the reason. It stays in the list. */
export const HealthDeclinedOffer = v.object({ ...offeredEntries, reason: v.string() });
export type HealthDeclinedOffer = v.InferOutput<typeof HealthDeclinedOffer>;

/** Answer of `GET premium/{rfqId}`. */
export const HealthQuoteList = quoteListSchema(HealthOffer, HealthDeclinedOffer);
export type HealthQuoteList = v.InferOutput<typeof HealthQuoteList>;

/** Answer of `GET premium-by-tenures/{rfqId}`: the chosen product and sum insured for 1, 2 and 3 years. */
export const TenurePremiums = v.object({ offers: v.array(HealthOffer) });
export type TenurePremiums = v.InferOutput<typeof TenurePremiums>;

/** Answer of `GET premium-by-suminsured/{rfqId}`: the price of the product for each sum insured that it sells. */
export const SumInsuredPremiums = v.object({
  premiums: v.array(v.object({ cover_amount: PaiseSchema, net_premium_inc_gst: PaiseSchema })),
});
export type SumInsuredPremiums = v.InferOutput<typeof SumInsuredPremiums>;

export const HealthQuote = v.object({
  rfqId: v.string(),
  userDetails: v.nullable(v.object({ ...UserDetails.entries, full_name: StoredText })),
  additionalDetails: v.nullable(AdditionalDetails),
  memberDetails: v.array(QuoteMember),
  medicalDetails: v.array(MemberMedicalHistory),
  plan: v.nullable(HealthPlan),
});
export type HealthQuote = v.InferOutput<typeof HealthQuote>;
