import { useState } from 'react';
import { registrationOfficeCodeOf } from '#contract/shared/registration-number.ts';
import { KnownFacts } from '#src/journey/parts/KnownFacts.tsx';
import { ListFailed } from '#src/journey/parts/ListFailed.tsx';
import { AutoSuggest } from '#src/ui/field/AutoSuggest.tsx';
import { registrationOfficeName } from '../parts/vehicle-texts.ts';
import { useRegistrationOffices } from '../queries.ts';
import { useMotorRecord } from '../useMotor.ts';
import { copy } from './copy.ts';
import { isBrandNew } from './form.ts';
import type { VehicleForm } from './useVehicleForm.ts';

/** The registration office. Most numbers include it: it is then shown and not asked. */
export function RegistrationOfficeField({ form }: { form: VehicleForm }) {
  const reg_no = useMotorRecord().quote.registration?.reg_no ?? null;
  const named = reg_no && registrationOfficeCodeOf(reg_no);
  return named ? <NamedOffice code={named} /> : <ChosenOffice form={form} reg_no={reg_no} />;
}

function NamedOffice({ code }: { code: string }) {
  const found = useRegistrationOffices(code).data?.find(({ rto_code }) => rto_code === code);
  return (
    <KnownFacts
      items={[{ term: copy.office, value: `${found ? registrationOfficeName(found) : code}, ${copy.officeKnown}` }]}
    />
  );
}

/** @param reg_no null, or of the Bharat series, whose numbers name no office */
function ChosenOffice({ form, reg_no }: { form: VehicleForm; reg_no: string | null }) {
  const office = form.field('rto_code');
  const [search, setSearch] = useState(office.value);
  const rtos = useRegistrationOffices(search);
  return (
    <div>
      <AutoSuggest
        {...office}
        label={copy.office}
        hint={
          isBrandNew(form.values, reg_no)
            ? copy.officeHintNew
            : reg_no === null
              ? copy.officeHint
              : copy.officeHintBharat
        }
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
