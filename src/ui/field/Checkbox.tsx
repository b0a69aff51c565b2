import type { ReactNode } from 'react';
import styles from './Choice.module.css';
import { type ControlProps, ERROR_DELAY_MS } from './control-types.ts';
import { Field } from './Field.tsx';
import { useControl } from './useControl.ts';

export interface CheckboxProps extends ControlProps<boolean> {
  /** The text next to the box, when it is longer than a label (for example a declaration). */
  children?: ReactNode;
}

/** One box: a consent or a declaration. Never ticked in advance where it costs something. */
export function Checkbox(props: CheckboxProps) {
  const { value, onChange, ref, label, children } = props;
  const control = useControl(props, ERROR_DELAY_MS.option);
  return (
    <Field {...control.shell} label={null}>
      <div className={styles.single}>
        <input
          ref={ref}
          {...control.input}
          type="checkbox"
          className={styles.check}
          checked={value}
          onChange={(event) => {
            control.typed();
            onChange(event.currentTarget.checked);
          }}
        />
        <label id={`${control.id}-label`} htmlFor={control.id}>
          {children ?? label}
        </label>
      </div>
    </Field>
  );
}
