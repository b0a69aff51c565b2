import type { TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';
import type { TwoWheelerAnswerTable } from '#contract/lines/two-wheeler/two-wheeler-line.ts';
import type { DependencyTable } from '../../clearing/dependency-table.ts';
import { MOTOR_DEPENDENCIES, MOTOR_STORED_IN, motorCorrected } from '../motor/dependency-table.ts';

/** What the parts of a two-wheeler's record are made from (§3.motor-bike-reg-month, §3.motor-bike-is-claim). */
export const twoWheelerDependencies = {
  storedIn: { ...MOTOR_STORED_IN, idv: { idv: 'quote.plan.idv' } },
  dependsOn: MOTOR_DEPENDENCIES,
  corrected: (now, before) => {
    const { quote } = now;
    const month = quote.vehicleDetails?.reg_date?.split('-')[1];
    const reg_month = month === undefined ? null : Number(month);
    const vehicleDetails = quote.vehicleDetails && { ...quote.vehicleDetails, reg_month };
    const corrected = { ...now, quote: { ...quote, vehicleDetails } };
    return { ...motorCorrected(corrected, before), 'quote.vehicleDetails': vehicleDetails };
  },
} satisfies DependencyTable<TwoWheelerRecord, keyof TwoWheelerAnswerTable>;
