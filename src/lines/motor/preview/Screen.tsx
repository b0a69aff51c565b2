import { ApplicationPreview } from '#src/features/proposal/ApplicationPreview.tsx';
import {
  addressPreviewGroup,
  identityPreviewGroup,
  nomineePreviewGroup,
  proposerPreviewGroup,
} from '#src/features/proposal/preview-groups.ts';
import { useMotor, useMotorProposal, useMotorRecord, useMotorVehicle } from '../useMotor.ts';
import {
  declaredFactsPreviewGroups,
  endingPolicyPreviewGroups,
  enginePreviewGroup,
  motorPlanPreviewGroup,
  vehiclePreviewGroup,
} from './preview-groups.ts';

/** Check your answers: what is insured and how, the owner, and what was declared. */
export default function MotorPreviewScreen() {
  const { definition } = useMotor().ui;
  const record = useMotorRecord();
  const proposal = useMotorProposal();
  const vehicle = useMotorVehicle();
  return (
    <ApplicationPreview
      groups={[
        motorPlanPreviewGroup(proposal),
        vehiclePreviewGroup(definition, record, vehicle),
        enginePreviewGroup(record),
        ...endingPolicyPreviewGroups(record),
        ...declaredFactsPreviewGroups(record),
        proposerPreviewGroup(definition, record),
        addressPreviewGroup(record),
        identityPreviewGroup(record),
        nomineePreviewGroup(record),
      ]}
    />
  );
}
