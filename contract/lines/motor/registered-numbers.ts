import type { StoredProposalVehicle } from './proposal.ts';
import type { MotorRecord } from './record.ts';
import type { RegisteredNumber } from './registration.ts';

/** The numbers that the register has of a vehicle; null for one that has to be typed. */
export type RegisteredNumbers = Readonly<Record<'engine_no' | 'chassis_no', RegisteredNumber | null>>;

/** The numbers that the register has of the quote's vehicle, or had when they were confirmed. No errors. */
export const registeredNumbersOf = ({ quote, proposal }: MotorRecord): RegisteredNumbers => {
  const { registration, vehicleDetails } = quote;
  const isOfVehicle = vehicleDetails?.reg_no != null && vehicleDetails.reg_no === registration?.reg_no;
  return {
    engine_no: (isOfVehicle && registration?.engine_no) || confirmed(proposal?.vehicle_details?.engine_no),
    chassis_no: (isOfVehicle && registration?.chassis_no) || confirmed(proposal?.vehicle_details?.chassis_no),
  };
};

/** Another vehicle clears what was confirmed. */
const confirmed = (stored: StoredProposalVehicle['engine_no'] | undefined): RegisteredNumber | null =>
  typeof stored === 'object' ? stored : null;
