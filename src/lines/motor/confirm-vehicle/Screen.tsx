import { lazy, Suspense } from 'react';
import type { MotorQuote } from '#contract/lines/motor/record.ts';
import { formatInr } from '#contract/shared/money.ts';
import { isChangingAnswer } from '#machines/core/selectors.ts';
import { useJourneyPart } from '#src/journey/journey.context.ts';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { withReload } from '#src/lib/shell/with-reload.ts';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { equalsKnownValues, useFieldsOfKnownFacts } from '../parts/known-facts.ts';
import { OpenedFields } from '../parts/OpenedFields.tsx';
import { engineSizeText } from '../parts/vehicle-texts.ts';
import { useMotor, useMotorRecord } from '../useMotor.ts';
import { copy as fieldWords } from '../vehicle/copy.ts';
import {
  type DescribedVehicleFormValues,
  vehicleValuesOfNumber,
  vehicleValuesOfRegister,
  vehicleValuesOfStored,
} from '../vehicle/form.ts';
import { useVehicleForm } from '../vehicle/useVehicleForm.ts';
import { copy } from './copy.ts';
import styles from './Screen.module.css';
import { VehicleCard, type VehicleCardContent } from './VehicleCard.tsx';

const VehicleFields = lazy(
  withReload(async () => ({ default: (await import('../vehicle/VehicleFields.tsx')).VehicleFields })),
);

// Nothing can be cleared when the vehicle is confirmed first.
const ClearedByVehicle = lazy(async () => ({ default: (await import('./ClearedByVehicle.tsx')).ClearedByVehicle }));

/** What is known of the vehicle, to confirm with one press or to change. */
export default function ConfirmVehicleScreen() {
  const { send, ui } = useMotor();
  const isChange = useJourneyPart(({ context }) => isChangingAnswer(context));
  const { noun } = ui.traits;
  const record = useMotorRecord();
  const { quote } = record;
  const { vehicleDetails: stored } = quote;
  const reg_no = quote.registration?.reg_no ?? null;
  const known = knownValues(quote);
  const form = useVehicleForm(known ?? vehicleValuesOfNumber(reg_no));
  const variant = form.field('variant');
  const values = form.values;
  const shown = shownVehicle(quote, values.variant);

  // The card shows the known vehicle. The fields must show what was changed or refused.
  const choices = quote.registration?.vehicles ?? [];
  const asked: readonly (keyof DescribedVehicleFormValues)[] = choices.length > 1 ? ['variant'] : [];
  const { isOpen, open, onShown } = useFieldsOfKnownFacts({
    isOpen: isChange || !equalsKnownValues(values, known, asked) || form.errors.some(({ name }) => name !== 'variant'),
    first: 'make',
  });
  const words = !isOpen
    ? { title: copy.title(noun), lead: stored === null ? copy.lead : copy.leadStored, submit: copy.confirm(noun) }
    : isChange
      ? { title: copy.titleChange(noun), lead: copy.leadChange, submit: copy.submitChange }
      : known === null
        ? { title: copy.titleDescribe(noun), lead: copy.leadDescribe, submit: copy.continue }
        : { title: copy.titleCorrect, lead: copy.leadCorrect, submit: copy.continue };

  return (
    <StepPage title={words.title} lead={words.lead} form={form}>
      <StepForm
        form={form}
        event="vehicle.submit"
        submit={words.submit}
        foot={
          <div className={styles.others}>
            {!isOpen && (
              <LinkButton data-event="vehicle.edit" onClick={open}>
                {copy.change}
              </LinkButton>
            )}
            <LinkButton onClick={() => send({ type: 'xstate.route', to: '#registration', params: {} })}>
              {copy.otherNumber}
            </LinkButton>
          </div>
        }
      >
        {isOpen || shown === null ? (
          <OpenedFields onShown={onShown}>
            <VehicleFields form={form} />
          </OpenedFields>
        ) : (
          <>
            <VehicleCard vehicle={shown} number={reg_no} />
            {choices.length > 1 && (
              <RadioGroup
                {...variant}
                label={copy.variant(`${shown.make} ${shown.model}`)}
                hint={copy.variantHint}
                options={choices.map((one) => ({
                  value: one.variant,
                  text: one.variant,
                  detail: `${engineSizeText(one)}, ${fieldWords.priceWhenNew(formatInr(one.ex_showroom_price))}`,
                }))}
              />
            )}
          </>
        )}
        {stored && (
          <Suspense>
            <ClearedByVehicle form={form} stored={stored} />
          </Suspense>
        )}
      </StepForm>
    </StepPage>
  );
}

/** The known values, from the answer or from the register. The variant is empty if the register has several. */
const knownValues = ({ vehicleDetails, registration }: MotorQuote): DescribedVehicleFormValues | null => {
  if (vehicleDetails !== null) return vehicleValuesOfStored(vehicleDetails);
  const [found, another] = registration?.vehicles ?? [];
  if (!found) return null;
  return another ? { ...vehicleValuesOfRegister(found), variant: '' } : vehicleValuesOfRegister(found);
};

/** The card's content: engine and price of the chosen variant, or none while none is chosen. */
const shownVehicle = ({ vehicleDetails, registration }: MotorQuote, variant: string): VehicleCardContent | null => {
  const found = registration?.vehicles ?? [];
  const chosen = [...(vehicleDetails ? [vehicleDetails] : []), ...found].find((one) => one.variant === variant);
  const [any] = found;
  return chosen ?? (any ? { ...any, variant: null } : null);
};
