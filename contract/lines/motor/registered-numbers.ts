import type { StoredProposalVehicle } from './proposal.ts';
import type { MotorRecord } from './record.ts';
import type { RegisteredNumber } from './registration.ts';

/** The numbers that the register has of the quote's vehicle; null for one that has to be typed. */
export const registeredNumbersOf = ({ quote }: MotorRecord): Record<EngineOrChassis, RegisteredNumber | null> => {
  const { registration, vehicleDetails } = quote;
  const isOfVehicle = vehicleDetails?.reg_no != null && vehicleDetails.reg_no === registration?.reg_no;
  return {
    engine_no: (isOfVehicle && registration?.engine_no) || null,
    chassis_no: (isOfVehicle && registration?.chassis_no) || null,
  };
};
type EngineOrChassis = keyof Pick<StoredProposalVehicle, 'engine_no' | 'chassis_no'>;
