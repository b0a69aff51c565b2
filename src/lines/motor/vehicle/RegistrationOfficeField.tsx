import { useState } from 'react';
import { registrationOfficeCodeOf } from '#contract/shared/registration-number.ts';
import { KnownFacts } from '#src/journey/parts/KnownFacts.tsx';
import { ListFailed } from '#src/journey/parts/ListFailed.tsx';
import { AutoSuggest } from '#src/ui/field/AutoSuggest.tsx';
import { registrationOfficeName } from '../parts/vehicle-texts.ts';
import { useRegistrationOffices } from '../queries.ts';
import { useMotorRecord } from '../useMotor.ts';
import { copy } from './copy.ts';
import type { VehicleForm } from './useVehicleForm.ts';

/** The registration office. Most numbers include it: it is then shown and not asked. */
export function RegistrationOfficeField({ form }: { form: VehicleForm }) {
  const reg_no = useMotorRecord().quote.registration?.reg_no ?? null;
  const named = reg_no && registrationOfficeCodeOf(reg_no);
  return named ? <NamedOffice code={named} /> : <ChosenOffice form={form} isBharat={reg_no !== null} />;
}

function NamedOffice({ code }: { code: string }) {
  const found = useRegistrationOffices(code).data?.find(({ rto_code }) => rto_code === code);
  return (
    <KnownFacts
      items={[{ term: copy.office, value: `${found ? registrationOfficeName(found) : code}, ${copy.officeKnown}` }]}
    />
  );
}

function ChosenOffice({ form, isBharat }: { form: VehicleForm; isBharat: boolean }) {
  const office = form.field('rto_code');
  const [search, setSearch] = useState(office.value);
  const rtos = useRegistrationOffices(search);
  const isNew = form.values.is_new === 'yes';
  return (
    <div>
      <AutoSuggest
        {...office}
        label={copy.office}
        hint={isNew ? copy.officeHintNew : isBharat ? copy.officeHintBharat : copy.officeHint}
        options={(rtos.data ?? []).map((rto) => ({
          value: rto.rto_code,
          text: registrationOfficeName(rto),
          detail: rto.state,
        }))}
        onQuery={setSearch}
        loading={rtos.isFetching}
        emptyText={copy.officeNoMatch}
      />
      <ListFailed query={rtos} />
    </div>
  );
}
