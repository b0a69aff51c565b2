import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { motorStepsAfterVehicle, vehicleSteps } from '#contract/lines/motor/steps.ts';
import type { CoverSoFar } from '#src/features/cover-so-far/side-panel-loader-of.tsx';
import { whyProposalStepsAsk } from '#src/features/proposal/why-in-proposal.ts';
import { registrationOfficeName, vehicleName } from './parts/vehicle-texts.ts';

type MotorStep = (typeof vehicleSteps)[number]['id'] | ReturnType<typeof motorStepsAfterVehicle>[number]['id'];

/** Only the car line has claims as a step of its own. */
const why: Record<MotorStep | 'claimDetails', string> = {
  ...whyProposalStepsAsk,
  registration: 'With the number we look up model, age and last policy, so that you do not have to type them.',
  vehicle:
    'Model, fuel and age decide the insured value and the third-party premium. A wrong model can leave a claim unpaid.',
  policyDetails:
    'Your new policy begins when the old one ends. A gap can mean an inspection, and cost you the no-claim bonus.',
  claimDetails: 'Each year without a claim lowers your own-damage premium. The insurer checks it with the last one.',
  ownerDetails:
    'So that an adviser who helps you knows whom to call, and nothing is typed twice. You can leave this page empty and see them all the same.',
  vehicleDetails:
    'Engine and chassis number tie the policy to this one vehicle. You find both on the registration certificate.',
  externalDetails: 'A loan or a gas kit belongs in the policy. What is not in it is not paid for.',
  insurerDetails: 'The new insurer asks the last one whether there was a claim. It finds you by this number.',
};

/** What a motor journey shows next to its questions. */
export const motorCover = <R extends MotorRecord>(): CoverSoFar<MotorLineTypes<R>> => ({
  inShort: ({ quote: { vehicleDetails: vehicle } }) => vehicle && `${vehicle.make} ${vehicle.model}`,
  facts: ({ quote: { registration, vehicleDetails: vehicle } }) => {
    const number = vehicle ? vehicle.reg_no : registration?.reg_no;
    return [
      ...(vehicle ? [{ term: 'Vehicle', value: vehicleName(vehicle) }] : []),
      ...(number ? [{ term: 'Number', value: number }] : []),
      ...(vehicle ? [{ term: 'Registered in', value: registrationOfficeName(vehicle) }] : []),
    ];
  },
  why,
});
