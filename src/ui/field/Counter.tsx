import type { ReactElement } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Counter.module.css';
import { Field } from './Field.tsx';
import { type ControlProps, ERROR_DELAY } from './types.ts';
import { useControl } from './useControl.ts';

export interface CounterProps extends ControlProps<number, HTMLButtonElement> {
  min?: number;
  max?: number;
}

/** A small number by taps: how many sons, how many travellers. */
export function Counter(props: CounterProps): ReactElement {
  const { value, onChange, ref, label, hideLabel, hint, optional, disabled = false, min = 0, max = 9 } = props;
  const control = useControl(props, ERROR_DELAY.option);

  function step(by: number) {
    const next = Math.min(max, Math.max(min, value + by));
    if (next === value || disabled) return;
    control.typed();
    onChange(next);
  }

  return (
    <Field {...control.shell} group="group" label={label} hideLabel={hideLabel} hint={hint} optional={optional}>
      <div className={styles.counter}>
        {/* aria-disabled: at its bound a button keeps the focus of whoever taps it. */}
        <button
          type="button"
          aria-label="One less"
          aria-disabled={value <= min || disabled || undefined}
          aria-describedby={`${control.id}-label`}
          onClick={() => step(-1)}
          onBlur={control.left}
        >
          <Icon name="minus" />
        </button>
        <output aria-live="polite">{value}</output>
        <button
          ref={ref}
          id={control.id}
          type="button"
          aria-label="One more"
          aria-disabled={value >= max || disabled || undefined}
          aria-describedby={`${control.id}-label`}
          onClick={() => step(1)}
          onBlur={control.left}
        >
          <Icon name="plus" />
        </button>
      </div>
    </Field>
  );
}
