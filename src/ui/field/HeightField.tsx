import { type ChangeEvent, type ReactElement, useCallback, useState } from 'react';
import { cmToFeetInches, feetInchesToCm, MAX_HEIGHT_CM, MAX_HEIGHT_FEET } from '#contract/shared/height.ts';
import { filterTyped } from '#contract/shared/typing.ts';
import { cx } from '../cx.ts';
import styles from './Control.module.css';
import { Field } from './Field.tsx';
import height from './HeightField.module.css';
import type { ControlProps } from './types.ts';
import { useControl } from './useControl.ts';

/** Its value is whole centimetres as text; '' is none. Feet and inches are a way of entering them. */
export type HeightFieldProps = ControlProps<string, HTMLElement>;

type Unit = 'feet' | 'cm';

const FEET = Array.from({ length: MAX_HEIGHT_FEET + 1 }, (_, feet) => feet);
const INCHES = Array.from({ length: 12 }, (_, inches) => inches);

export function HeightField(props: HeightFieldProps): ReactElement {
  const { name, value, onChange, ref, label, hideLabel, hint, optional, disabled } = props;
  const [unit, setUnit] = useState<Unit>('feet');
  const control = useControl(props);
  const cm = value === '' ? null : Number(value);
  const parts = cm === null || Number.isNaN(cm) ? null : cmToFeetInches(cm);

  // One ref for a select and an input: whichever is there takes the focus.
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

  function choose(feet: number, inches: number) {
    set(String(feetInchesToCm({ feet, inches })));
  }

  return (
    <Field {...control.shell} group="group" label={label} hideLabel={hideLabel} hint={hint} optional={optional}>
      <div className={height.units}>
        {(['feet', 'cm'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={unit === each} onClick={() => setUnit(each)}>
            {each === 'feet' ? 'Feet and inches' : 'Centimetres'}
          </button>
        ))}
      </div>
      {unit === 'feet' ? (
        <div className={height.pair}>
          <select
            ref={attach}
            id={control.id}
            name={name}
            className={cx(styles.box, height.select)}
            aria-label="Feet"
            disabled={disabled}
            data-invalid={control.aria['aria-invalid']}
            {...control.aria}
            value={parts === null ? '' : String(parts.feet)}
            onChange={(event: ChangeEvent<HTMLSelectElement>) =>
              choose(Number(event.currentTarget.value), parts?.inches ?? 0)
            }
            onBlur={control.left}
          >
            {parts === null && <option value="">Feet</option>}
            {FEET.map((feet) => (
              <option key={feet} value={feet}>
                {feet} ft
              </option>
            ))}
          </select>
          <select
            className={cx(styles.box, height.select)}
            aria-label="Inches"
            disabled={disabled}
            data-invalid={control.aria['aria-invalid']}
            {...control.aria}
            value={parts === null ? '' : String(parts.inches)}
            onChange={(event: ChangeEvent<HTMLSelectElement>) =>
              choose(parts?.feet ?? 0, Number(event.currentTarget.value))
            }
            onBlur={control.left}
          >
            {parts === null && <option value="">Inches</option>}
            {INCHES.map((inches) => (
              <option key={inches} value={inches}>
                {inches} in
              </option>
            ))}
          </select>
        </div>
      ) : (
        <div className={styles.box} data-width="short" data-invalid={control.aria['aria-invalid']}>
          <input
            ref={attach}
            id={control.id}
            name={name}
            className={cx(styles.input, styles.numeric)}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label="Centimetres"
            disabled={disabled}
            {...control.aria}
            value={value}
            onChange={(event) => {
              const next = filterTyped(event.currentTarget.value, { kind: 'numeric', maxLength: 3 });
              // 0 to 300: a digit that would go beyond does not come in, as with any other typing filter.
              if (next === '' || Number(next) <= MAX_HEIGHT_CM) set(next);
            }}
            onBlur={control.left}
          />
          <span className={styles.suffix} aria-hidden="true">
            cm
          </span>
        </div>
      )}
    </Field>
  );
}
