import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { isPartnerDisabled } from '#src/lib/disabled-partners.ts';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { NumberPlate } from '../parts/NumberPlate.tsx';
import { useMotor, useMotorRecord } from '../useMotor.ts';
import { vehicleValuesOfNumber, vehicleValuesOfStored } from '../vehicle/form.ts';
import { useVehicleForm } from '../vehicle/useVehicleForm.ts';
import { VehicleFields } from '../vehicle/VehicleFields.tsx';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

/** The vehicle described by hand: brand-new, or not in the register. */
export default function NewVehicleScreen() {
  const { send, ui } = useMotor();
  const { noun } = ui.traits;
  const { registration, vehicleDetails: stored } = useMotorRecord().quote;
  const reg_no = registration?.reg_no ?? null;
  const byHand = isPartnerDisabled('vehicles') ? 'registerDisabled' : 'byHand';
  const whyDescribed = registration?.outcome === 'BY_HAND' ? byHand : 'notFound';
  const form = useVehicleForm(stored ? vehicleValuesOfStored(stored) : vehicleValuesOfNumber(reg_no));

  return (
    <StepPage title={copy.title(noun)} lead={copy.lead} form={form}>
      {reg_no !== null && (
        <div className={styles.number}>
          <NumberPlate number={reg_no} />
          <Notice>{copy[whyDescribed](noun)}</Notice>
        </div>
      )}
      <StepForm
        form={form}
        event="vehicle.submit"
        foot={
          <LinkButton onClick={() => send({ type: 'xstate.route', to: '#registration', params: {} })}>
            {reg_no === null ? copy.haveNumber : copy.otherNumber}
          </LinkButton>
        }
      >
        <VehicleFields form={form} />
      </StepForm>
    </StepPage>
  );
}
