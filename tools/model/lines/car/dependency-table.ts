import type { CarAnswerTable } from '#contract/lines/car/car-line.ts';
import type { CarRecord } from '#contract/lines/car/record.ts';
import type { DependencyTable } from '../../clearing/dependency-table.ts';
import { MOTOR_DEPENDENCIES, MOTOR_STORED_IN, motorCorrected } from '../motor/dependency-table.ts';

/** The fuels that a gas kit can be added to. */
const WITH_KIT = ['PETROL', 'MILD_HYBRID'];

const claimsFitting = ({ claimDetails, vehicleDetails }: CarRecord['quote']): CarRecord['quote']['claimDetails'] => {
  if (vehicleDetails?.is_new) return null;
  if (!claimDetails?.is_cng_installed || WITH_KIT.includes(vehicleDetails?.fuel_type ?? '')) return claimDetails;
  return { ...claimDetails, is_cng_installed: false, cng_kit_value: null };
};

/** What the parts of a car's record are made from (§3.motor-claim-details). */
export const carDependencies = {
  storedIn: { ...MOTOR_STORED_IN, claimDetails: 'quote.claimDetails' },
  dependsOn: {
    ...MOTOR_DEPENDENCIES,
    'quote.claimDetails': ['quote.registration.reg_no'],
    'proposal.premium': [...MOTOR_DEPENDENCIES['proposal.premium'], 'quote.claimDetails'],
  },
  corrected: (now, before) => ({
    ...motorCorrected(now, before),
    'quote.claimDetails':
      now.quote.vehicleDetails === before.quote.vehicleDetails ? now.quote.claimDetails : claimsFitting(now.quote),
  }),
} satisfies DependencyTable<CarRecord, keyof CarAnswerTable>;
