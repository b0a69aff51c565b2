import { formatInr } from '#contract/shared/money.ts';
import { countedText } from '#server/shared/counted-texts.ts';
import type { MotorProduct } from '../product.ts';

/** Wording of a product's figures in the documents. */

/** 'car' or 'two-wheeler'. */
export const vehicleNoun = ({ kind }: MotorProduct): string => (kind === 'CAR' ? 'car' : 'two-wheeler');

/** The maximum age of a vehicle for an add-on, given in months. */
export const maxVehicleAgeText = (months: number): string =>
  months % 12 === 0 ? countedText(months / 12, 'year') : `${months} months`;

/** What the owner bears of every claim. */
export const compulsoryDeductibleText = ({ kind }: MotorProduct): string =>
  kind === 'CAR'
    ? `${formatInr(100_000)} up to 1,500 cc or 65 kW, ${formatInr(200_000)} above`
    : `${formatInr(10_000)}`;

/** What the owner pays of a repair outside the network. */
export const garageText = ({ features, insurer }: MotorProduct): string =>
  features.garage_choice === 'ANY'
    ? `Any garage. ${features.cashless_garages.toLocaleString('en-IN')} of them send the bill to ${insurer.insurer_name}.`
    : `${features.cashless_garages.toLocaleString('en-IN')} garages of the network send the bill to ${insurer.insurer_name}. ` +
      `In any other you pay ${features.outside_network_copay}% of each bill: of ${formatInr(2_000_000)} you pay ` +
      `${formatInr(features.outside_network_copay * 20_000)}.`;

export const towingLimitText = ({ features }: MotorProduct): string =>
  features.towing_km === 0
    ? `To the nearest garage after an accident, up to ${formatInr(150_000)} a claim.`
    : `To a garage up to ${features.towing_km} km away, after an accident or a breakdown.`;
