import { useStepForm } from '#src/journey/useStepForm.ts';
import { useMotor, useMotorRecord } from '../useMotor.ts';
import { type DescribedVehicleFormValues, describedVehicleFormSchema } from './form.ts';

/** The form of the vehicle, where it is described and where it is confirmed. */
export const useVehicleForm = (values: DescribedVehicleFormValues) => {
  const { send, ui } = useMotor();
  const reg_no = useMotorRecord().quote.registration?.reg_no ?? null;
  return useStepForm({
    schema: describedVehicleFormSchema(ui.traits.vechile_type, reg_no),
    values,
    draft: { step: 'vehicle', member: null },
    onAnswer: (answer) => send({ type: 'vehicle.submit', answer }),
  });
};
export type VehicleForm = ReturnType<typeof useVehicleForm>;
