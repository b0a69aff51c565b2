import { object, pipe, string, transform } from 'valibot';
import { EstimateAge, EstimatePlace, VehicleEstimateRequest } from '#contract/estimate-endpoints.ts';
import { phoneForTelLink } from '#contract/shared/brand.ts';
import { parseTypedNumber, REGISTRATION_TYPING, typedFieldText } from '#contract/shared/field-typing.ts';
import { brand } from '#src/lib/brand.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { copy } from './copy.ts';
import styles from './Estimate.module.css';
import { EstimateForm } from './EstimateForm.tsx';

/**
 * The hero's price, before any journey. A radio button and CSS decide which of the two forms is shown, so that it can
 * be chosen before hydration. React holds a submit before hydration.
 */
export function Estimate() {
  return (
    <section id="estimate" className={styles.estimate} aria-labelledby="estimate-title">
      <div className={`between ${styles.head}`}>
        <h2 id="estimate-title">{copy.title}</h2>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{copy.choice}</legend>
          {(['person', 'vehicle'] as const).map((by) => (
            <label key={by} className="touch size-s medium">
              <input type="radio" name="estimate" value={by} defaultChecked={by === 'person'} />
              <span>{copy[by]}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <PersonForm />
      <VehicleForm />
      <noscript>
        <p>
          {copy.withoutScripts}{' '}
          <a className="touch medium tabular-nums" href={`tel:${phoneForTelLink(brand.phone)}`} translate="no">
            {brand.phone}
          </a>
        </p>
      </noscript>
    </section>
  );
}

const PersonFields = object({ age: pipe(string(), transform(parseTypedNumber), EstimateAge), place: EstimatePlace });
const AGE = { kind: 'numeric', maxLength: 2 } as const;
const PLACE = { maxLength: 60 };

function PersonForm() {
  const form = useForm(PersonFields, { age: '', place: '' });
  return (
    <EstimateForm
      className={styles.person}
      by="person"
      form={form}
      readEntered={(entered) => ({
        age: typedFieldText(String(entered.get('age')), AGE).text,
        place: typedFieldText(String(entered.get('place')), PLACE).text,
      })}
      questionOf={(answer) => ({ by: 'person', ...answer })}
    >
      {(field) => (
        <>
          <TextField {...field('age')} label={copy.age} {...AGE} />
          <TextField {...field('place')} label={copy.place} {...PLACE} />
        </>
      )}
    </EstimateForm>
  );
}

function VehicleForm() {
  const form = useForm(VehicleEstimateRequest, { reg_no: '' });
  return (
    <EstimateForm
      className={styles.vehicle}
      by="vehicle"
      form={form}
      readEntered={(entered) => ({ reg_no: typedFieldText(String(entered.get('reg_no')), REGISTRATION_TYPING).text })}
      questionOf={(answer) => ({ by: 'vehicle', ...answer })}
    >
      {(field) => (
        <TextField {...field('reg_no')} label={copy.number} {...REGISTRATION_TYPING} placeholder="MH-12-AB-1234" />
      )}
    </EstimateForm>
  );
}
