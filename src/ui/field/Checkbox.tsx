import type { ReactElement, ReactNode } from 'react';
import styles from './Choice.module.css';
import { Field } from './Field.tsx';
import { type ControlProps, ERROR_DELAY } from './types.ts';
import { useControl } from './useControl.ts';

export interface CheckboxProps extends ControlProps<boolean> {
  /** The text beside the box, when it is longer than the label (a declaration, say). */
  children?: ReactNode;
}

/** One box: a consent or a declaration. It is never ticked beforehand where it costs something. */
export function Checkbox(props: CheckboxProps): ReactElement {
  const { name, value, onChange, ref, label, hint, optional, disabled, children } = props;
  const control = useControl(props, ERROR_DELAY.option);
  return (
    <Field {...control.shell} label={null} hint={hint}>
      <div className={styles.single}>
        <input
          ref={ref}
          id={control.id}
          type="checkbox"
          className={styles.check}
          name={name}
          checked={value}
          disabled={disabled}
          aria-required={optional === true ? undefined : true}
          {...control.aria}
          onChange={(event) => {
            control.typed();
            onChange(event.currentTarget.checked);
          }}
          onBlur={control.left}
        />
        <label id={`${control.id}-label`} htmlFor={control.id}>
          {children ?? label}
        </label>
      </div>
    </Field>
  );
}
