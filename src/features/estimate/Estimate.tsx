import { useRef } from 'react';
import { pipe, string, transform } from 'valibot';
import { EstimateAge, EstimateNumber, EstimatePlace } from '#contract/estimate.ts';
import { dialled } from '#contract/shared/brand.ts';
import { numberIn, REGISTRATION_TYPING, readTyped } from '#contract/shared/typed-text.ts';
import { brand } from '#src/lib/brand.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useAnswer } from '#src/ui/form/useAnswer.ts';
import { useTypedEarly } from '#src/ui/form/useEarlyForm.ts';
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
          <a className="touch medium tabular-nums" href={`tel:${dialled(brand.phone)}`} translate="no">
            {brand.phone}
          </a>
        </p>
      </noscript>
    </section>
  );
}

const TypedAge = pipe(string(), transform(numberIn), EstimateAge);
const AGE = { kind: 'numeric', maxLength: 2 } as const;
const PLACE = { maxLength: 60 };
const ageAsTyped = (raw: string): string => readTyped(raw, AGE).text;
const placeAsTyped = (raw: string): string => readTyped(raw, PLACE).text;
const numberAsTyped = (raw: string): string => readTyped(raw, REGISTRATION_TYPING).text;

function PersonForm() {
  const age = useAnswer(TypedAge, '', useRef<HTMLInputElement>(null));
  const place = useAnswer(EstimatePlace, '', useRef<HTMLInputElement>(null));
  useTypedEarly(age, ageAsTyped);
  useTypedEarly(place, placeAsTyped);
  return (
    <EstimateForm
      className={styles.person}
      by="person"
      answers={[age, place]}
      question={() => ({ by: 'person', age: Number(age.value), place: place.value })}
    >
      {({ onChange, problemOf }) => (
        <>
          <TextField
            name="age"
            ref={age.ref}
            label={copy.age}
            {...AGE}
            value={age.value}
            onChange={onChange(age.set)}
            error={age.error ?? problemOf('age')}
          />
          <TextField
            name="place"
            ref={place.ref}
            label={copy.place}
            {...PLACE}
            value={place.value}
            onChange={onChange(place.set)}
            error={place.error ?? problemOf('place')}
          />
        </>
      )}
    </EstimateForm>
  );
}

function VehicleForm() {
  const number = useAnswer(EstimateNumber, '', useRef<HTMLInputElement>(null));
  useTypedEarly(number, numberAsTyped);
  return (
    <EstimateForm
      className={styles.vehicle}
      by="vehicle"
      answers={[number]}
      question={() => ({ by: 'vehicle', reg_no: number.value })}
    >
      {({ onChange, problemOf }) => (
        <TextField
          name="reg_no"
          ref={number.ref}
          label={copy.number}
          {...REGISTRATION_TYPING}
          placeholder="MH-12-AB-1234"
          value={number.value}
          onChange={onChange(number.set)}
          error={number.error ?? problemOf('reg_no')}
        />
      )}
    </EstimateForm>
  );
}
