import { motorDrawbacks } from '#contract/lines/motor/drawbacks.ts';
import { MOTOR_ADDON_OPTIONS, MOTOR_COVER_OPTIONS, type MotorOffer } from '#contract/lines/motor/plan.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { FUEL_OPTIONS } from '#contract/lines/motor/vehicle.ts';
import { formatCount, formatInr, formatLakhCrore } from '#contract/shared/money.ts';
import { claimsPaidText, type LineSharing } from '#server/domain/sharing/line-sharing.ts';
import { countedText } from '#server/shared/counted-texts.ts';

const coverName = ({ cover_type }: MotorOffer): string =>
  MOTOR_COVER_OPTIONS.find(({ value }) => value === cover_type)?.text ?? cover_type;

const termText = ({ od_years, tp_years }: MotorOffer): string =>
  od_years > 0 && tp_years > od_years
    ? `${countedText(od_years, 'year')}, third party ${countedText(tp_years, 'year')}`
    : countedText(Math.max(od_years, tp_years), 'year');

const addonsIn = ({ premium }: MotorOffer): string =>
  MOTOR_ADDON_OPTIONS.filter(({ value }) => premium.lines.some(({ key }) => key === `addon-${value}`))
    .map(({ text }) => text)
    .join(', ') || 'None';

const garageText = ({ features }: MotorOffer): string =>
  features.garage_choice === 'ANY' ? 'You pay nothing extra' : `You pay ${features.outside_network_copay}%`;

/** A vehicle by its make and model, which many have: never by its number. */
export const motorSharing: LineSharing = {
  computedFor({ quote: { vehicleDetails: vehicle } }: MotorRecord) {
    if (vehicle === null) return [];
    const fuel = FUEL_OPTIONS.find(({ value }) => value === vehicle.fuel_type)?.text ?? vehicle.fuel_type;
    return [
      `${vehicle.make} ${vehicle.model} ${vehicle.variant}`,
      `made in ${vehicle.mfg_year}`,
      fuel,
      `registered in ${vehicle.rto_name}`,
    ];
  },
  termsOf: (offer: MotorOffer) =>
    offer.idv_band
      ? `Insured for ${formatLakhCrore(offer.idv_band.idv)}, ${termText(offer)}`
      : `Third party only, ${termText(offer)}`,
  factsOf: (offer: MotorOffer) => [
    { label: 'Cashless garages', value: formatCount(offer.features.cashless_garages) },
    { label: 'Claims paid', value: claimsPaidText(offer) },
    {
      label: 'You pay of each claim',
      value: offer.idv_band
        ? `The first ${formatInr(offer.compulsory_deductible + (offer.voluntary_deductible ?? 0))}`
        : 'Not covered',
    },
    { label: 'At other garages', value: garageText(offer) },
    { label: 'Cover', value: coverName(offer) },
    { label: 'Insured value (IDV)', value: offer.idv_band ? formatInr(offer.idv_band.idv) : 'Not covered' },
    { label: 'Add-ons in the price', value: addonsIn(offer) },
  ],
  drawbacksOf: (offer: MotorOffer, { quote }: MotorRecord, today) => motorDrawbacks(offer, quote, today),
  covers({ quote: { vehicleDetails: vehicle }, line }: MotorRecord) {
    const kind = line === 'car' ? 'Car' : 'Two-wheeler';
    return vehicle === null ? `${kind} cover` : `${kind} cover for your ${vehicle.model}`;
  },
};
