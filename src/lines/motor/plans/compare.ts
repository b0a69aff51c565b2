import { ADDON_OPTIONS, type MotorOffer } from '#contract/lines/motor/plan.ts';
import { formatCount, formatInr } from '#contract/shared/money.ts';
import { hasAddon } from '#contract/shared/plan.ts';
import { addonText } from '#src/features/plans/addons.ts';
import { claimsCompared } from '#src/features/plans/claims.ts';
import { commonOrders } from '#src/features/plans/orders.ts';
import type { CompareFact, CompareOrder } from '#src/features/plans/presentation.ts';
import { bonusValue } from '../parts/bonus.ts';
import { premiumParts } from '../parts/premium-parts.ts';
import { compareCopy as copy, listCopy } from './copy.ts';
import {
  addonName,
  claimDaysText,
  coverName,
  otherGaragesText,
  termText,
  towingText,
  zeroDepreciationText,
} from './labels.ts';

/** The figures of an offer, one row each: its price and why, what it pays, what can be added. */
export const compareFacts = (offer: MotorOffer): CompareFact[] => {
  const { premium, features, idv_band, compulsory_deductible, voluntary_deductible = 0 } = offer;
  const { ownDamage, bonus, thirdParty, persons, gst } = premiumParts(premium);
  const hasOwnDamage = idv_band !== null;
  return [
    { label: copy.cover, value: `${coverName(offer.cover_type)}, ${termText(offer)}` },
    { label: copy.idv, value: idv_band ? formatInr(idv_band.idv) : copy.none },
    { label: copy.ownDamage, value: hasOwnDamage ? formatInr(ownDamage) : copy.none },
    { label: copy.bonus, value: bonus === 0 ? bonusValue(offer.ncb) : formatInr(bonus) },
    { label: copy.thirdParty, value: thirdParty === 0 ? copy.none : formatInr(thirdParty) },
    { label: copy.persons, value: persons === 0 ? copy.none : formatInr(persons) },
    { label: copy.addons, value: addonsInPrice(offer) },
    { label: copy.gst(premium.gst_percent), value: formatInr(gst) },
    { label: listCopy.garages, value: formatCount(features.cashless_garages) },
    { label: listCopy.otherGarages, value: otherGaragesText(offer) },
    claimsCompared(offer),
    { label: listCopy.claimDays, value: claimDaysText(features.claim_days) },
    {
      label: listCopy.youPay,
      value: hasOwnDamage ? listCopy.firstOf(formatInr(compulsory_deductible + voluntary_deductible)) : null,
    },
    { label: copy.zeroDepreciation, value: zeroDepreciationText(offer) ?? copy.notSold },
    { label: listCopy.towing, value: towingText(offer) },
    { label: listCopy.pickup, value: features.pickup_and_drop },
    ...ADDON_OPTIONS.map(({ value, text }) => ({ label: text, value: addonText(offer, value) })),
  ];
};

const addonsInPrice = (offer: MotorOffer): string =>
  ADDON_OPTIONS.filter(({ value }) => hasAddon(offer, value))
    .map(({ value }) => addonName(value))
    .join(', ') || copy.none;

export const compareOrders: readonly CompareOrder<MotorOffer>[] = [
  ...commonOrders,
  { id: 'idv_high_to_low', text: copy.idvHighToLow, compare: (a, b) => idvOf(b) - idvOf(a) },
];
const idvOf = ({ idv_band }: MotorOffer): number => idv_band?.idv ?? 0;
