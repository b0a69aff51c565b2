import { Icon } from '../icon/Icon.tsx';
import styles from './CountField.module.css';
import { type ControlProps, ERROR_DELAY_MS } from './control-types.ts';
import { Field } from './Field.tsx';
import { useControl } from './useControl.ts';

export interface CountFieldProps extends ControlProps<number, HTMLButtonElement> {
  min?: number;
  max?: number;
}

/** A small number set with buttons: how many sons, how many travellers. */
export function CountField(props: CountFieldProps) {
  const { value, onChange, ref, disabled = false, min = 0, max = 9 } = props;
  const control = useControl(props, ERROR_DELAY_MS.option);

  // aria-disabled: a button keeps the focus when it reaches its bound.
  const stepBy = (by: 1 | -1) => {
    const next = Math.min(max, Math.max(min, value + by));
    const refused = next === value || disabled;
    return {
      type: 'button',
      'aria-disabled': refused || undefined,
      'aria-describedby': `${control.id}-label`,
      onBlur: control.left,
      onClick: () => {
        if (refused) return;
        control.typed();
        onChange(next);
      },
    } as const;
  };

  return (
    <Field {...control.shell} group="group">
      <div className={styles.counter}>
        <button {...stepBy(-1)} aria-label="One less">
          <Icon name="minus" />
        </button>
        <output aria-live="polite">{value}</output>
        <button {...stepBy(1)} ref={ref} id={control.id} aria-label="One more">
          <Icon name="plus" />
        </button>
      </div>
    </Field>
  );
}
