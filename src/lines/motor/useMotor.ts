import type { MotorTypes } from '#contract/lines/motor/motor-line.ts';
import type { MotorProposal, MotorRecord } from '#contract/lines/motor/record.ts';
import type { KeptVehicle } from '#contract/lines/motor/vehicle.ts';
import { type Journey, proposalIn, recordIn, useJourney } from '#src/journey/journey.context.ts';

const LINES: readonly string[] = ['car', 'two-wheeler'] satisfies MotorRecord['line'][];

/** The car or two-wheeler journey, on screens that both have. */
export const useMotor = (): Journey<MotorTypes> => {
  const journey = useJourney();
  const isMotor = (one: Journey): one is Journey<MotorTypes> => LINES.includes(one.context.line.id);
  if (!isMotor(journey)) throw new Error('This screen belongs to the motor journeys.');
  return journey;
};
export const useMotorRecord = (): MotorRecord => recordIn(useMotor());
export const useMotorProposal = (): MotorProposal => proposalIn(useMotorRecord());

/** The vehicle, on screens that come after it. */
export const useMotorVehicle = (): KeptVehicle => {
  const { vehicleDetails } = useMotorRecord().quote;
  if (vehicleDetails === null) throw new Error('This screen is only entered with a vehicle.');
  return vehicleDetails;
};
