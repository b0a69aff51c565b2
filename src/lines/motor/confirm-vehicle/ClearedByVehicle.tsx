import type { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import { applyAnswerByName } from '#src/journey/parts/apply-answer-by-name.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { useMotor, useMotorRecord } from '../useMotor.ts';
import { withVehicleAnswer } from '../vehicle/form.ts';
import type { VehicleForm } from '../vehicle/useVehicleForm.ts';

/** The steps that a change of the vehicle clears. */
export function ClearedByVehicle({ form, stored }: { form: VehicleForm; stored: StoredVehicle }) {
  const { definition } = useMotor().ui;
  const record = useMotorRecord();
  return (
    <InvalidationNotice
      form={form}
      apply={(answer) => applyAnswerByName(definition, record, 'vehicle', withVehicleAnswer(stored, answer))}
    />
  );
}
