import {
  type CoverType,
  type IdvBand,
  MotorAddonCode,
  type MotorOffer,
  type MotorPlan,
  type MotorQuotation,
  NO_OWN_DAMAGE_ENTRIES,
  OWNER_DRIVER_WAIVER_OPTIONS,
  PASSENGERS_COVER_AMOUNTS,
} from '#contract/lines/motor/plan.ts';
import { formatInr, formatLakhCrore, type Paise, rupeesToPaise } from '#contract/shared/money.ts';
import { toggleValue, valueOfControl } from '#src/features/plans/filter-controls.ts';
import type { PlanChoice } from '#src/features/plans/presentation.ts';
import { AccessoriesChoice } from './AccessoriesChoice.tsx';
import { motorChoicesTexts as copy } from './choices-copy.ts';
import { coverTypeName } from './plan-texts.ts';

/** The choices of a motor plan. Those of own damage or of third party exist only with that cover. */

type Choice = PlanChoice<MotorPlan>;

/** The quotation is for one plan: the one in the cart. Undefined if the insurer does not sell it. */
export const motorOfferOf = ({ offers: [offer] }: MotorQuotation): MotorOffer | undefined => offer;

export const motorPlanChoices = (quotation: MotorQuotation, plan: MotorPlan): Choice[] => {
  const [offer] = quotation.offers;
  const hasOwnDamage = plan.cover_type !== 'TP';
  const hasThirdParty = plan.cover_type !== 'OD';
  return [
    ...cover(quotation, plan),
    ...(hasOwnDamage
      ? [
          ...(offer?.idv_band ? [insuredValue(quotation, plan, offer, offer.idv_band)] : []),
          ...(offer ? [addons(plan, offer)] : []),
          ...deductible(quotation, plan, offer),
          { kind: 'own' as const, id: 'accessories', Choice: AccessoriesChoice },
        ]
      : []),
    ...(hasThirdParty ? [ownerDriver(quotation, plan, offer), ...others(quotation, plan)] : []),
  ];
};

/** Another cover removes what only the previous one had. Accident cover is compulsory with third party. */
export const withCoverType = (plan: MotorPlan, cover_type: CoverType): MotorPlan => {
  const isOwnerDecided = plan.pa_owner_driver !== null || plan.pa_waiver !== null;
  return {
    ...plan,
    cover_type,
    ...(cover_type === 'TP' && NO_OWN_DAMAGE_ENTRIES),
    ...(cover_type === 'OD' && {
      pa_owner_driver: null,
      pa_waiver: null,
      paid_driver: false,
      passengers_cover: PASSENGERS_COVER_AMOUNTS[0],
    }),
    ...(cover_type !== 'OD' && !isOwnerDecided && { pa_owner_driver: 'ONE_YEAR' }),
  };
};

const cover = ({ cover_choices }: MotorQuotation, plan: MotorPlan): Choice[] => {
  const covers = cover_choices.map(({ value }) => value);
  if (covers.length < 2) return [];
  return [
    {
      kind: 'one',
      id: 'cover_type',
      label: copy.cover,
      hint: copy.coverHint[plan.cover_type],
      layout: 'row',
      value: plan.cover_type,
      options: cover_choices.map(({ value, net_premium_inc_gst }) => ({
        value,
        text: coverTypeName(value),
        total: net_premium_inc_gst,
      })),
      choose: (value) => withCoverType(plan, valueOfControl(covers, value) ?? plan.cover_type),
    },
  ];
};

/** About a hundredth of the range, in whole hundreds of rupees. */
const stepOf = ({ min_idv, max_idv }: IdvBand): Paise => {
  const hundred = rupeesToPaise(100);
  return Math.max(hundred, Math.round((max_idv - min_idv) / 100 / hundred) * hundred);
};

const insuredValue = (
  { idv_choices }: MotorQuotation,
  plan: MotorPlan,
  { net_premium_inc_gst }: MotorOffer,
  band: IdvBand,
): Choice => {
  const { min_idv, usual_idv, max_idv } = band;
  // The usual value may exceed the insurer's maximum.
  const unchosen = Math.min(usual_idv, max_idv);
  const idv = plan.idv ?? unchosen;
  // Includes the chosen value, because the differences of the others refer to it.
  const isListed = idv_choices.some(({ value }) => value === idv);
  const nameOf = (value: Paise): string => {
    if (value === usual_idv) return `${copy.usual} `;
    if (value === min_idv) return `${copy.lowest} `;
    if (value === max_idv) return `${copy.highest} `;
    return value === idv && !isListed ? `${copy.yours} ` : '';
  };
  const priced = [...idv_choices, ...(isListed ? [] : [{ value: idv, net_premium_inc_gst }])];
  return {
    kind: 'amount',
    id: 'idv',
    label: copy.idv,
    hint: copy.idvHint(formatInr(min_idv), formatInr(max_idv)),
    value: idv,
    min: min_idv,
    max: max_idv,
    step: stepOf(band),
    marks: priced
      .sort((a, b) => a.value - b.value)
      .map(({ value, net_premium_inc_gst: total }) => ({ value, text: `${nameOf(value)}${formatInr(value)}`, total })),
    choose: (value) => ({ ...plan, idv: value === unchosen ? null : value }),
  };
};

const addons = (plan: MotorPlan, { addons: sold, unavailable_addons, features }: MotorOffer): Choice => ({
  kind: 'many',
  id: 'addons',
  label: copy.addons,
  hint: sold.length === 0 ? copy.noAddons : copy.addonsHint,
  values: plan.addons,
  options: [
    ...sold.map(({ code, label, description, premium }) => ({
      value: code,
      text: label,
      explain:
        code === 'ZERO_DEPRECIATION' ? `${description} ${copy.fullClaims(features.zero_dep_claims)}` : description,
      adds: premium,
      period: copy.addonFor,
    })),
    // A selected add-on can be removed, even if it is no longer sold.
    ...unavailable_addons.map(({ code, label, reason }) => ({
      value: code,
      text: label,
      adds: null,
      ...(plan.addons.includes(code) ? { explain: reason } : { why: reason }),
    })),
  ],
  toggle: (value) => {
    const code = valueOfControl(MotorAddonCode.options, value);
    return code === undefined ? plan : { ...plan, addons: toggleValue(plan.addons, code) };
  },
});

const deductible = (
  { deductible_choices }: MotorQuotation,
  plan: MotorPlan,
  offer: MotorOffer | undefined,
): Choice[] => {
  if (deductible_choices.length < 2) return [];
  const amounts = deductible_choices.map(({ value }) => value);
  return [
    {
      kind: 'one',
      id: 'deductibles',
      label: copy.deductible,
      hint: offer && copy.deductibleHint(formatInr(offer.compulsory_deductible)),
      layout: 'row',
      value: String(plan.deductibles),
      options: deductible_choices.map(({ value, net_premium_inc_gst }) => ({
        value: String(value),
        text: value === 0 ? copy.noDeductible : formatInr(value),
        total: net_premium_inc_gst,
      })),
      choose: (value) => ({ ...plan, deductibles: valueOfControl(amounts, value) ?? plan.deductibles }),
    },
  ];
};

/** For one year, for as long as third party runs, or not at all for a reason that the law accepts. */
const ownerDriver = ({ pa_choices = [] }: MotorQuotation, plan: MotorPlan, offer: MotorOffer | undefined): Choice => {
  const totalOf = (term: MotorPlan['pa_owner_driver']): Paise | undefined =>
    pa_choices.find(({ value }) => value === term)?.net_premium_inc_gst;
  const longTerm = offer === undefined ? 1 : offer.tp_years;
  return {
    kind: 'one',
    id: 'pa_owner_driver',
    label: copy.owner,
    hint: copy.ownerHint,
    layout: 'stack',
    value: plan.pa_owner_driver ?? plan.pa_waiver ?? '',
    options: [
      { value: 'ONE_YEAR', text: copy.take(1), total: totalOf('ONE_YEAR') },
      ...(longTerm > 1 ? [{ value: 'LONG_TERM', text: copy.take(longTerm), total: totalOf('LONG_TERM') }] : []),
      ...OWNER_DRIVER_WAIVER_OPTIONS.map(({ value, text }) => ({ value, text, total: totalOf(null) })),
    ],
    choose: (value) => {
      const term = valueOfControl(['ONE_YEAR', 'LONG_TERM'] as const, value) ?? null;
      const waiver = OWNER_DRIVER_WAIVER_OPTIONS.find((option) => option.value === value)?.value ?? null;
      return { ...plan, pa_owner_driver: term, pa_waiver: waiver };
    },
  };
};

/** Covers of others than the owner, if the insurer has a price for them. */
const others = ({ paid_driver_choices = [], passenger_choices = [] }: MotorQuotation, plan: MotorPlan): Choice[] => [
  ...(passenger_choices.length > 1
    ? [
        {
          kind: 'one' as const,
          id: 'passengers_cover',
          label: copy.passengers,
          hint: copy.passengersHint,
          layout: 'row' as const,
          value: String(plan.passengers_cover),
          options: passenger_choices.map(({ value, net_premium_inc_gst }) => ({
            value: String(value),
            text: value === 0 ? copy.noPassengers : copy.each(formatLakhCrore(value)),
            total: net_premium_inc_gst,
          })),
          choose: (value: string) => ({
            ...plan,
            passengers_cover: valueOfControl(PASSENGERS_COVER_AMOUNTS, value) ?? plan.passengers_cover,
          }),
        },
      ]
    : []),
  ...(paid_driver_choices.length > 1
    ? [
        {
          kind: 'one' as const,
          id: 'paid_driver',
          label: copy.paidDriver,
          hint: copy.paidDriverHint,
          layout: 'row' as const,
          value: String(plan.paid_driver),
          options: paid_driver_choices.map(({ value, net_premium_inc_gst }) => ({
            value: String(value),
            text: value ? copy.withDriver : copy.noDriver,
            total: net_premium_inc_gst,
          })),
          choose: (value: string) => ({ ...plan, paid_driver: value === 'true' }),
        },
      ]
    : []),
];
