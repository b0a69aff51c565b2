import { ApplicationPreview } from '#src/features/proposal/ApplicationPreview.tsx';
import { addressGroup, identityGroup, nomineeGroup, proposerGroup } from '#src/features/proposal/groups.ts';
import { useMotor, useMotorProposal, useMotorRecord, useMotorVehicle } from '../useMotor.ts';
import { declaredGroups, engineGroup, planGroup, policyGroups, vehicleGroup } from './groups.ts';

/** Check your answers: what is insured and how, the owner, and what was declared. */
export default function MotorPreviewScreen() {
  const { definition } = useMotor().ui;
  const record = useMotorRecord();
  const proposal = useMotorProposal();
  const vehicle = useMotorVehicle();
  return (
    <ApplicationPreview
      groups={[
        planGroup(proposal),
        vehicleGroup(definition, record, vehicle),
        engineGroup(record),
        ...policyGroups(record),
        ...declaredGroups(record),
        proposerGroup(definition, record),
        addressGroup(record),
        identityGroup(record),
        nomineeGroup(record),
      ]}
    />
  );
}
