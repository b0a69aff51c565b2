import type { CarAnswerTable } from '#contract/lines/car/car-line.ts';
import type { CarRecord } from '#contract/lines/car/record.ts';
import { canHaveGasKit, type FuelType } from '#contract/lines/motor/vehicle.ts';
import { type AnswerChecks, storedIfTrue } from '#server/domain/answers/answer-check.ts';
import { type MOTOR_ANSWERS_CALLING_PARTNER, motorChecks, ncbProblems } from '../motor/checks/answer-checks.ts';
import { wholeRupeeProblems } from '../motor/checks/whole-rupees.ts';

const shared = motorChecks<CarRecord>({
  claimsOf: ({ quote }) => quote.claimDetails,
  hasGasKit: ({ quote }) => quote.claimDetails?.is_cng_installed === true,
});

/** Why a car can have no gas kit besides its own fuel system, by its fuel. */
const noKit = (fuel: FuelType): string | null => {
  if (canHaveGasKit(fuel)) return null;
  if (fuel === 'ELECTRIC') return 'An electric car has no gas kit';
  if (fuel === 'CNG') return 'The maker fitted its CNG kit: it is insured with the car. Answer no';
  return 'A gas kit is fitted to petrol and mild hybrid cars only. Check the fuel of your car';
};

/** What a schema cannot check in the car's answers. */
export const carChecks: AnswerChecks<CarRecord, CarAnswerTable, (typeof MOTOR_ANSWERS_CALLING_PARTNER)[number]> = {
  ...shared,
  claimDetails: {
    check(claims, { record }) {
      const { vehicleDetails } = record.quote;
      const unfit = vehicleDetails && claims.is_cng_installed ? noKit(vehicleDetails.fuel_type) : null;
      return storedIfTrue(
        claims,
        unfit === null ? {} : { is_cng_installed: unfit },
        wholeRupeeProblems({ cng_kit_value: claims.cng_kit_value }),
        ncbProblems(claims, record, 'ncb_percent'),
      );
    },
  },
};
