import type * as v from 'valibot';
import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import type { ClaimDetailsInput, claimEntries } from '#contract/lines/motor/no-claim-bonus.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import type { MotorProposal, MotorRecord, OwnerDetails } from '#contract/lines/motor/record.ts';
import type { RegistrationInput } from '#contract/lines/motor/registration.ts';
import type { StoredVehicle, vehicleDetailsSchema } from '#contract/lines/motor/vehicle.ts';
import { type Journey, proposalOfRecord, useJourney, useRecordOfLine } from '#src/journey/journey.context.ts';
import { submitEventsOf } from '#src/journey/submit-answer.ts';
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

interface Row<Body extends v.GenericSchema> {
  endpoint: { body: Body };
}
/** The answers of the quote, of either line. */
type MotorQuoteAnswers = {
  registration: Row<typeof RegistrationInput>;
  vehicle: Row<ReturnType<typeof vehicleDetailsSchema>>;
  policyDetails: Row<
    typeof InsurerDetails | v.ObjectSchema<typeof InsurerDetails.entries & typeof claimEntries, undefined>
  >;
  claimDetails: Row<typeof ClaimDetailsInput>;
  ownerDetails: Row<typeof OwnerDetails>;
};

/** The submit event of one of the quote's answers. */
export const submitMotorAnswer = submitEventsOf<MotorQuoteAnswers>();
