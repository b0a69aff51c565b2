import type { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import { afterAnswer } from '#src/journey/parts/afterAnswer.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { useMotor, useMotorRecord } from '../useMotor.ts';
import { withAnswer } from '../vehicle/form.ts';
import type { VehicleForm } from '../vehicle/useVehicleForm.ts';

/** The steps that a change of the vehicle clears. */
export function ClearedByVehicle({ form, kept }: { form: VehicleForm; kept: StoredVehicle }) {
  const { definition } = useMotor().ui;
  const record = useMotorRecord();
  return (
    <InvalidationNotice
      form={form}
      apply={(answer) => afterAnswer(definition, record, 'vehicle', withAnswer(kept, answer))}
    />
  );
}
