import { type ChangeEvent, useCallback, useState } from 'react';
import { parseTypedNumber, typedFieldText } from '#contract/shared/field-typing.ts';
import { cmToFeetInches, feetInchesToCm, MAX_HEIGHT_CM, MAX_HEIGHT_FEET } from '#contract/shared/height.ts';
import { cx } from '../cx.ts';
import styles from './Control.module.css';
import type { ControlProps } from './control-types.ts';
import { Field } from './Field.tsx';
import height from './HeightField.module.css';
import { useControl } from './useControl.ts';

/** The value is whole centimetres as text; '' is none. Feet and inches are another way to enter them. */
export type HeightFieldProps = ControlProps<string, HTMLElement>;

type Unit = 'feet' | 'cm';

const FEET = Array.from({ length: MAX_HEIGHT_FEET + 1 }, (_, feet) => feet);
/**
 * A height above 300 cm stays as typed, so that its schema rejects it. Dropping the last digit would make another
 * height.
 */
const CENTIMETRES = { kind: 'numeric', maxLength: 3 } as const;
const INCHES = Array.from({ length: 12 }, (_, inches) => inches);

export function HeightField(props: HeightFieldProps) {
  const { value, onChange, ref } = props;
  const [unit, setUnit] = useState<Unit>('feet');
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

  function set(next: string) {
    control.typed();
    onChange(next);
  }

  // Both selects are described by the field's hint and error. The first one has its id and name.
  const { id, name, ...shared } = control.input;
  const part = (of: 'feet' | 'inches', label: string, unit: string, choices: readonly number[]) => ({
    ...shared,
    className: cx(styles.box, height.select),
    'aria-label': label,
    'data-invalid': control.box['data-invalid'],
    value: parts === null ? '' : String(parts[of]),
    onChange: (event: ChangeEvent<HTMLSelectElement>) =>
      set(String(feetInchesToCm({ ...(parts ?? { feet: 0, inches: 0 }), [of]: Number(event.currentTarget.value) }))),
    children: [
      ...(parts === null
        ? [
            <option key="" value="">
              {label}
            </option>,
          ]
        : []),
      ...choices.map((count) => <option key={count} value={count}>{`${count} ${unit}`}</option>),
    ],
  });

  return (
    <Field {...control.shell} group="group">
      <div className={height.units}>
        {(['feet', 'cm'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={unit === each} onClick={() => setUnit(each)}>
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
