import { MOTOR_ADDON_OPTIONS, type MotorOffer } from '#contract/lines/motor/plan.ts';
import { formatCount, formatInr } from '#contract/shared/money.ts';
import { hasAddon } from '#contract/shared/plan.ts';
import { addonText } from '#src/features/plans/addons-filter.ts';
import { claimsPaidRow } from '#src/features/plans/claims-paid.ts';
import { commonCompareOrders } from '#src/features/plans/compare-orders.ts';
import type { CompareFact, CompareOrder } from '#src/features/plans/presentation.ts';
import { bonusValueText } from '../parts/bonus-texts.ts';
import { motorPremiumParts } from '../parts/premium-parts.ts';
import { motorCompareTexts as copy, motorListTexts } from './copy.ts';
import {
  claimDaysText,
  coverTypeName,
  motorAddonName,
  otherGaragesText,
  policyTermText,
  towingText,
  zeroDepreciationText,
} from './plan-texts.ts';

/** The figures of an offer, one row each: its price and why, what it pays, what can be added. */
export const motorCompareFacts = (offer: MotorOffer): CompareFact[] => {
  const { premium, features, idv_band, compulsory_deductible, voluntary_deductible = 0 } = offer;
  const { ownDamage, bonus, thirdParty, persons, gst } = motorPremiumParts(premium);
  const hasOwnDamage = idv_band !== null;
  return [
    { label: copy.cover, value: `${coverTypeName(offer.cover_type)}, ${policyTermText(offer)}` },
    { label: copy.idv, value: idv_band ? formatInr(idv_band.idv) : copy.none },
    { label: copy.ownDamage, value: hasOwnDamage ? formatInr(ownDamage) : copy.none },
    { label: copy.bonus, value: bonus === 0 ? bonusValueText(offer.ncb) : formatInr(bonus) },
    { label: copy.thirdParty, value: thirdParty === 0 ? copy.none : formatInr(thirdParty) },
    { label: copy.persons, value: persons === 0 ? copy.none : formatInr(persons) },
    { label: copy.addons, value: addonsInPrice(offer) },
    { label: copy.gst(premium.gst_percent), value: formatInr(gst) },
    { label: motorListTexts.garages, value: formatCount(features.cashless_garages) },
    { label: motorListTexts.otherGarages, value: otherGaragesText(offer) },
    claimsPaidRow(offer),
    { label: motorListTexts.claimDays, value: claimDaysText(features.claim_days) },
    {
      label: motorListTexts.youPay,
      value: hasOwnDamage ? motorListTexts.firstOf(formatInr(compulsory_deductible + voluntary_deductible)) : null,
    },
    { label: copy.zeroDepreciation, value: zeroDepreciationText(offer) ?? copy.notSold },
    { label: motorListTexts.towing, value: towingText(offer) },
    { label: motorListTexts.pickup, value: features.pickup_and_drop },
    ...MOTOR_ADDON_OPTIONS.map(({ value, text }) => ({ label: text, value: addonText(offer, value) })),
  ];
};

const addonsInPrice = (offer: MotorOffer): string =>
  MOTOR_ADDON_OPTIONS.filter(({ value }) => hasAddon(offer, value))
    .map(({ value }) => motorAddonName(value))
    .join(', ') || copy.none;

export const motorCompareOrders: readonly CompareOrder<MotorOffer>[] = [
  ...commonCompareOrders,
  { id: 'idv_high_to_low', text: copy.idvHighToLow, compare: (a, b) => idvOf(b) - idvOf(a) },
];
const idvOf = ({ idv_band }: MotorOffer): number => idv_band?.idv ?? 0;
