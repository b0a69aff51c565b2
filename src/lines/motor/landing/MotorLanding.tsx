import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { LineLanding } from '#src/features/landing/LineLanding.tsx';
import { type LandingCopy, resumeCopy } from '#src/features/landing/landing-copy.ts';
import type { StoredJourneyFact } from '#src/features/landing/ResumeJourney.tsx';
import { useCallProblem, useJourneyPartOfLine } from '#src/journey/journey.context.ts';
import { vehicleName } from '../parts/vehicle-texts.ts';
import { isShownByRefusedNumber } from '../registration/RefusedNumber.tsx';
import { useMotor } from '../useMotor.ts';
import { NumberStart } from './NumberStart.tsx';

export interface MotorLandingCopy extends LandingCopy {
  readonly start: string;
  readonly starting: string;
  /** What is stored of an earlier visit. */
  readonly vehicle: string;
  readonly noVehicle: string;
}

/** The landing of a motor line: the registration number starts the journey. */
export function MotorLanding({ copy, picture }: { copy: MotorLandingCopy; picture: string }) {
  const record = useJourneyPartOfLine(useMotor(), ({ context }) => context.record);
  const problem = useCallProblem();
  return (
    <LineLanding
      copy={copy}
      picture={picture}
      facts={record === null ? [] : resumeFactsOf(record, copy)}
      showProblem={!isShownByRefusedNumber(problem)}
    >
      <NumberStart submit={copy.start} starting={copy.starting} />
    </LineLanding>
  );
}

/** The vehicle, and the plan. */
const resumeFactsOf = ({ quote, proposal }: MotorRecord, copy: MotorLandingCopy): StoredJourneyFact[] => {
  const { vehicleDetails, registration } = quote;
  const known = [vehicleDetails && vehicleName(vehicleDetails), registration?.reg_no].filter((fact) => fact != null);
  const vehicle = { term: copy.vehicle, value: known.length === 0 ? copy.noVehicle : known.join(', ') };
  if (proposal === null) return [vehicle];
  const { insurer_name, product_name } = proposal.offer;
  return [vehicle, { term: resumeCopy.plan, value: `${insurer_name}, ${product_name}` }];
};
