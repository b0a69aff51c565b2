import type { CarAnswers } from '#contract/lines/car/car.ts';
import type { CarRecord } from '#contract/lines/car/record.ts';
import { refuseFieldsIfAny } from '#server/http/refusal.ts';
import type { AnswerChecks } from '#server/routes/answers.ts';
import { type ASKS_PARTNER, motorChecks, refuseBonus } from '../motor/checks/motor-checks.ts';

const shared = motorChecks<CarRecord>({
  claimsOf: ({ quote }) => quote.claimDetails,
  hasGasKit: ({ quote }) => quote.claimDetails?.is_cng_installed === true,
});

/** Fuels to which nobody fits a gas kit, and what is said of it. */
const NO_KIT: Readonly<Partial<Record<NonNullable<CarRecord['quote']['vehicleDetails']>['fuel_type'], string>>> = {
  ELECTRIC: 'An electric car has no gas kit',
  DIESEL: 'A gas kit is fitted to petrol cars only. Check the fuel of your car',
  CNG: 'The maker fitted its CNG kit: it is insured with the car. Answer no',
};

/** What a schema cannot see of the car's answers. */
export const carChecks: AnswerChecks<CarRecord, CarAnswers, (typeof ASKS_PARTNER)[number]> = {
  ...shared,
  claimDetails: {
    check(claims, { record }) {
      const { vehicleDetails } = record.quote;
      const noKit = vehicleDetails && claims.is_cng_installed ? NO_KIT[vehicleDetails.fuel_type] : undefined;
      refuseFieldsIfAny(noKit ? { is_cng_installed: noKit } : {});
      refuseBonus(claims, record, 'ncb_percent');
      return claims;
    },
  },
};
