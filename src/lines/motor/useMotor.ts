import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import type { MotorProposal, MotorRecord } from '#contract/lines/motor/record.ts';
import type { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import { type Journey, proposalOfRecord, useJourney, useRecordOfLine } from '#src/journey/journey.context.ts';
import type { MotorTraits, MotorUi } from './motor-ui.ts';

interface MotorJourney extends Journey<MotorLineTypes> {
  readonly ui: MotorUi;
}

/** The car or two-wheeler journey, on screens that both lines have. */
export const useMotor = (): MotorJourney => {
  const journey = useJourney();
  const isMotor = (one: Journey): one is MotorJourney => 'traits' in one.ui;
  if (!isMotor(journey)) throw new Error('This screen belongs to the motor journeys.');
  return journey;
};
export const useMotorRecord = (): MotorRecord => useRecordOfLine(useMotor());
export const useMotorProposal = (): MotorProposal => proposalOfRecord(useMotorRecord());

/** The vehicle, on screens after it was answered. */
export const useMotorVehicle = (): StoredVehicle => {
  const { vehicleDetails } = useMotorRecord().quote;
  if (vehicleDetails === null) throw new Error('This screen is only entered with a vehicle.');
  return vehicleDetails;
};

/** The differences between the screens of car and two-wheeler. */
export const useMotorTraits = (): MotorTraits => useMotor().ui.traits;
