import type { KeptVehicle } from '#contract/lines/motor/vehicle.ts';
import { AskedAgain } from '#src/shared/parts/AskedAgain.tsx';
import { afterAnswer } from '#src/shared/parts/afterAnswer.ts';
import { useMotor, useMotorRecord } from '../useMotor.ts';
import { withAnswer } from '../vehicle/form.ts';
import type { VehicleForm } from '../vehicle/useVehicleForm.ts';

/** Which steps a change of the vehicle clears. */
export function ClearedByVehicle({ form, kept }: { form: VehicleForm; kept: KeptVehicle }) {
  const { definition } = useMotor().ui;
  const record = useMotorRecord();
  return (
    <AskedAgain form={form} apply={(answer) => afterAnswer(definition, record, 'vehicle', withAnswer(kept, answer))} />
  );
}
