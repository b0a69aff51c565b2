import { registeredNumbersOf } from '#contract/lines/motor/registered-numbers.ts';
import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { KnownFacts } from '#src/journey/parts/KnownFacts.tsx';
import { WhereToFind } from '#src/journey/parts/WhereToFind.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Verbatim } from '#src/ui/text/Verbatim.tsx';
import { RegistrationField } from '../../parts/RegistrationField.tsx';
import { vehicleName } from '../../parts/vehicle-texts.ts';
import { useMotor, useMotorProposal, useMotorRecord, useMotorVehicle } from '../../useMotor.ts';
import { copy } from './copy.ts';
import {
  asksRegistrationNumber,
  confirmedNumbers,
  LOAN_OPTIONS,
  proposalVehicleFieldAtPath,
  proposalVehicleFormSchema,
  proposalVehicleFormValues,
} from './form.ts';
import { RegisteredNumberFacts } from './RegisteredNumberFacts.tsx';

/** What identifies the vehicle, and the lender of a loan on it. */
export default function VehicleDetailsScreen() {
  const { send } = useMotor();
  const { vehicle_details } = useMotorProposal();
  const vehicle = useMotorVehicle();
  const record = useMotorRecord();
  const registered = registeredNumbersOf(record);
  const form = useStepForm({
    schema: proposalVehicleFormSchema(vehicle, registered),
    values: proposalVehicleFormValues(vehicle_details, registered, record.quote.registration?.financier),
    draft: { step: 'vehicleDetails', member: null },
    fieldOf: proposalVehicleFieldAtPath,
    onAnswer: (answer) => send({ type: 'vehicleDetails.submit', answer }),
  });
  const number = form.field('reg_no');
  const engine = form.field('engine_no');
  const chassis = form.field('chassis_no');
  const financed = form.field('is_financed');
  const lender = form.field('lender_name');
  const city = form.field('lender_city');

  const confirmed = confirmedNumbers(registered, form.values);
  const asksEngine = confirmed.engine_no === null;
  const asksChassis = confirmed.chassis_no === null;
  const isCorrecting = form.values.numbers_from === 'CERTIFICATE';
  const numbers = (
    <>
      {(registered.engine_no || registered.chassis_no) && (
        <RegisteredNumberFacts
          confirmed={confirmed}
          isCorrecting={isCorrecting}
          onCorrect={() => form.set({ numbers_from: 'CERTIFICATE' })}
          onConfirm={() =>
            form.set({
              numbers_from: 'REGISTER',
              ...(registered.engine_no && { engine_no: '' }),
              ...(registered.chassis_no && { chassis_no: '' }),
            })
          }
        />
      )}
      {asksEngine && (
        <TextField {...engine} label={copy.engine} hint={copy.engineHint} maxLength={25} transform="uppercase" />
      )}
      {asksChassis && (
        <TextField {...chassis} label={copy.chassis} hint={copy.chassisHint} maxLength={20} transform="uppercase" />
      )}
    </>
  );
  const lead =
    asksEngine && asksChassis ? copy.lead : asksEngine || asksChassis ? copy.leadOneRegistered : copy.leadRegistered;

  return (
    <ProposalPage lead={vehicle.is_new ? copy.leadNew : lead} form={form}>
      <KnownFacts
        note={copy.known}
        items={[
          { term: copy.vehicle, value: vehicleName(vehicle) },
          ...(vehicle.reg_no === null ? [] : [{ term: copy.number, value: <Verbatim>{vehicle.reg_no}</Verbatim> }]),
        ]}
      />
      <StepForm form={form} event="vehicleDetails.submit">
        {asksRegistrationNumber(vehicle) && (
          <RegistrationField {...number} label={copy.number} hint={copy.numberHint} />
        )}
        {vehicle.is_new ? (
          numbers
        ) : (
          <WhereToFind question={copy.where} {...copy.place}>
            {numbers}
          </WhereToFind>
        )}
        <RadioGroup {...financed} label={copy.financed} hint={copy.financedHint} options={LOAN_OPTIONS} layout="row" />
        {financed.value === 'YES' && (
          <>
            <TextField {...lender} label={copy.lender} hint={copy.lenderHint} maxLength={100} />
            <TextField {...city} label={copy.city} maxLength={100} width="half" />
          </>
        )}
      </StepForm>
    </ProposalPage>
  );
}
