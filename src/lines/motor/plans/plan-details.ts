import type { MotorOffer } from '#contract/lines/motor/plan.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { formatCount, formatInr } from '#contract/shared/money.ts';
import { hasAddon } from '#contract/shared/plan.ts';
import { claimsPaidDetail } from '#src/features/plans/claims-paid.ts';
import type { PlanDetailSection } from '#src/features/plans/presentation.ts';
import { bonusRuleText, bonusValueText } from '../parts/bonus-texts.ts';
import { motorDetailsTexts as copy } from './plan-details-copy.ts';
import {
  claimDaysText,
  coverTypeName,
  isMotorOffer,
  type MotorPlanShown,
  otherGaragesText,
  policyTermText,
  towingText,
  zeroDepreciationText,
} from './plan-texts.ts';

type Explained = Extract<PlanDetailSection, { kind: 'explained' }>;
type Item = Explained['items'][number];

/** The details of a plan. */
export const motorPlanDetailSections = (plan: MotorPlanShown, { quote }: MotorRecord): PlanDetailSection[] => [
  atAGlance(plan),
  ...(isMotorOffer(plan) ? [covered(plan)] : []),
  ...(isMotorOffer(plan) && plan.tp_years > 1 && plan.od_years > 0 ? [terms(plan)] : []),
  atAClaim(plan, quote.insurerDetails !== null),
  ...(isMotorOffer(plan) && plan.unavailable_addons.length > 0 ? [notSold(plan)] : []),
];

const atAGlance = (plan: MotorPlanShown): Explained => ({
  kind: 'explained',
  title: copy.atAGlance,
  items: [
    ...(isMotorOffer(plan) ? ofOffer(plan) : []),
    { term: copy.garages, value: formatCount(plan.features.cashless_garages), explain: copy.garagesWhy },
    claimsPaidDetail(plan),
    { term: copy.claimDays, value: claimDaysText(plan.features.claim_days), explain: copy.claimDaysWhy },
  ],
});

const ofOffer = ({ idv_band, ncb, cover_type, ...offer }: MotorOffer): Item[] => [
  {
    term: copy.cover,
    value: `${coverTypeName(cover_type)}, ${policyTermText(offer)}`,
    explain: copy.coverWhy[cover_type],
  },
  ...(idv_band
    ? [
        {
          term: copy.idv,
          value: formatInr(idv_band.idv),
          explain: idvWhy(idv_band),
        },
      ]
    : []),
  { term: copy.bonus, value: bonusValueText(ncb), explain: bonusRuleText(ncb) },
];

const idvWhy = ({ min_idv, max_idv, usual_idv }: NonNullable<MotorOffer['idv_band']>): string => {
  const [min, max, usual] = [formatInr(min_idv), formatInr(max_idv), formatInr(usual_idv)];
  return usual_idv > max_idv ? copy.idvMostWhy(min, max, usual) : copy.idvWhy(min, max);
};

/** What the law and the type of cover guarantee, the same for every insurer. */
const covered = (offer: MotorOffer): PlanDetailSection => {
  const { cover_type, od_years, tp_years, premium } = offer;
  const hasOwnDamage = od_years > 0;
  const hasThirdParty = tp_years > 0;
  const hasOwner = premium.lines.some(({ key }) => key === 'pa-owner-driver');
  const withOwnDamage: (keyof typeof copy.covers)[] = ['damage', 'theft', 'nature', 'total'];
  const withThirdParty: (keyof typeof copy.covers)[] = ['injury', 'property'];
  const item = (key: keyof typeof copy.covers, isIncluded: boolean) => ({ ...copy.covers[key], isIncluded });
  return {
    kind: 'included',
    title: copy.coveredTitle(coverTypeName(cover_type)),
    items: [
      ...withOwnDamage.map((key) => item(key, hasOwnDamage)),
      ...withThirdParty.map((key) => item(key, hasThirdParty)),
      item('owner', hasOwner),
    ],
  };
};

/** For a new vehicle, own damage and third party end on different days. */
const terms = ({ od_years, tp_years }: MotorOffer): PlanDetailSection => ({
  kind: 'timeline',
  title: copy.terms,
  lead: copy.termsLead,
  moments: [
    { title: copy.fromDayOne, items: [copy.bothRun] },
    { title: copy.after(od_years), items: [copy.ownDamageEnds] },
    { title: copy.after(tp_years), items: [copy.thirdPartyEnds] },
  ],
});

const atAClaim = (plan: MotorPlanShown, isInsured: boolean): Explained => {
  const { features } = plan;
  const zeroDepreciation = zeroDepreciationText(plan);
  return {
    kind: 'explained',
    title: copy.atAClaim,
    items: [
      ...(isMotorOffer(plan) && plan.od_years > 0 ? ownShare(plan) : []),
      {
        term: copy.otherGarages,
        value: otherGaragesText(plan),
        explain: features.garage_choice === 'ANY' ? copy.anyGarageWhy : copy.networkWhy(features.outside_network_copay),
      },
      ...(zeroDepreciation === null
        ? []
        : [{ term: copy.zeroDepreciation, value: zeroDepreciation, explain: copy.zeroDepreciationWhy }]),
      { term: copy.towing, value: towingText(plan), explain: copy.towingWhy },
      {
        term: copy.pickup,
        value: features.pickup_and_drop ? copy.included : copy.notIncluded,
        explain: copy.pickupWhy,
      },
      ...(isInsured
        ? [
            {
              term: copy.inspection,
              value: features.inspection === 'VIDEO' ? copy.video : copy.surveyor,
              explain: copy.inspectionWhy,
            },
          ]
        : []),
    ],
  };
};

/** The buyer's own share of a repair bill. */
const ownShare = (offer: MotorOffer): Item[] => {
  const { compulsory_deductible, voluntary_deductible = 0 } = offer;
  const isFull = hasAddon(offer, 'ZERO_DEPRECIATION');
  return [
    {
      term: copy.youPay,
      value: copy.firstOf(formatInr(compulsory_deductible + voluntary_deductible)),
      explain:
        voluntary_deductible === 0
          ? copy.compulsoryWhy
          : copy.bothDeductiblesWhy(formatInr(compulsory_deductible), formatInr(voluntary_deductible)),
    },
    {
      term: copy.parts,
      value: isFull ? copy.partsFull : copy.partsHalf,
      explain: isFull ? copy.partsFullWhy : copy.partsHalfWhy,
    },
  ];
};

/** One row for each reason. */
const notSold = ({ unavailable_addons }: MotorOffer): Explained => {
  const reasons = [...new Set(unavailable_addons.map(({ reason }) => reason))];
  return {
    kind: 'explained',
    title: copy.notSoldTitle,
    items: reasons.map((reason) => ({
      term: unavailable_addons
        .filter((addon) => addon.reason === reason)
        .map(({ label }) => label)
        .join(', '),
      value: copy.notSold,
      explain: reason,
    })),
  };
};
