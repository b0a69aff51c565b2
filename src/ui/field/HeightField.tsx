import { type ChangeEvent, useCallback, useState } from 'react';
import { parseTypedNumber, typedFieldText } from '#contract/shared/field-typing.ts';
import { cmToFeetInches, feetInchesToCm, MAX_HEIGHT_CM } from '#contract/shared/height.ts';
import { cx } from '../cx.ts';
import styles from './Control.module.css';
import type { ControlProps } from './control-types.ts';
import { Field } from './Field.tsx';
import height from './HeightField.module.css';
import { useControl } from './useControl.ts';

/** The value is whole centimetres as text; '' is none. Feet and inches are another way to enter them. */
export type HeightFieldProps = ControlProps<string, HTMLElement>;

type Unit = 'feet' | 'cm';

/** Of people. A height beyond these is entered in centimetres. */
const FEET = [1, 2, 3, 4, 5, 6, 7, 8];
/**
 * A height above 300 cm stays as typed, so that its schema rejects it. Dropping the last digit would make another
 * height.
 */
const CENTIMETRES = { kind: 'numeric', maxLength: 3 } as const;
const INCHES = Array.from({ length: 12 }, (_, inches) => inches);

/** The unit that was chosen last on this page: the next person's height begins with it. */
let unitChosenLast: Unit = 'feet';

export function HeightField(props: HeightFieldProps) {
  const { value, onChange, ref } = props;
  const [unit, setUnit] = useState(unitChosenLast);
  const control = useControl(props);
  const cm = parseTypedNumber(value);
  const parts = cm >= 0 && cm <= MAX_HEIGHT_CM ? cmToFeetInches(cm) : null;

  // One ref for a select and an input: the rendered one takes the focus.
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );

  function choose(next: Unit) {
    unitChosenLast = next;
    setUnit(next);
  }

  function set(next: string) {
    control.typed();
    onChange(next);
  }

  // Both selects are described by the field's hint and error. The first one has its id and name.
  const { id, name, ...shared } = control.input;
  const part = (of: 'feet' | 'inches', label: string, unit: string, choices: readonly number[]) => {
    const chosen = parts?.[of] ?? 0;
    // A height in centimetres may have feet that are not offered.
    const isOffered = parts !== null && choices.includes(chosen);
    return {
      ...shared,
      className: cx(styles.box, height.select),
      'aria-label': label,
      'data-invalid': control.box['data-invalid'],
      value: isOffered ? String(chosen) : '',
      onChange: (event: ChangeEvent<HTMLSelectElement>) =>
        set(String(feetInchesToCm({ ...(parts ?? { feet: 0, inches: 0 }), [of]: Number(event.currentTarget.value) }))),
      children: [
        ...(isOffered
          ? []
          : [
              <option key="" value="">
                {chosen === 0 ? label : `${chosen} ${unit}`}
              </option>,
            ]),
        ...choices.map((count) => <option key={count} value={count}>{`${count} ${unit}`}</option>),
      ],
    };
  };

  return (
    <Field {...control.shell} group="group">
      <div className={height.units}>
        {(['feet', 'cm'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={unit === each} onClick={() => choose(each)}>
            {each === 'feet' ? 'Feet and inches' : 'Centimetres'}
          </button>
        ))}
      </div>
      {unit === 'feet' ? (
        <div className={height.pair}>
          <select ref={attach} id={id} name={name} {...part('feet', 'Feet', 'ft', FEET)} />
          <select {...part('inches', 'Inches', 'in', INCHES)} />
        </div>
      ) : (
        <div className={styles.box} data-width="short" {...control.box}>
          <input
            ref={attach}
            {...control.input}
            className={cx(styles.input, 'tabular-nums')}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label="Centimetres"
            value={value}
            onChange={(event) => {
              const typed = typedFieldText(event.currentTarget.value, CENTIMETRES, value);
              control.typed(typed, value);
              onChange(typed.text);
            }}
          />
          <span className={cx('line soft', styles.suffix)} aria-hidden="true">
            cm
          </span>
        </div>
      )}
    </Field>
  );
}
