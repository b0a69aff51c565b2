import type { ReactElement } from 'react';
import { OptionIcon } from '../listbox/OptionRow.tsx';
import styles from './Choice.module.css';
import { Field } from './Field.tsx';
import { type ControlProps, ERROR_DELAY, type Option } from './types.ts';
import { useControl } from './useControl.ts';

export interface RadioGroupProps extends ControlProps {
  options: readonly Option[];
  layout?: 'stack' | 'row';
}

export function RadioGroup(props: RadioGroupProps): ReactElement {
  const { name, value, onChange, ref, label, hideLabel, hint, optional, disabled, options, layout = 'stack' } = props;
  const control = useControl(props, ERROR_DELAY.option);
  return (
    <Field {...control.shell} group="radiogroup" label={label} hideLabel={hideLabel} hint={hint} optional={optional}>
      <div className={`stack gap-2 ${styles.group}`} data-layout={layout}>
        {options.map((option, index) => {
          // The first one carries the field's id and ref: that is where the error summary leads.
          const id = index === 0 ? control.id : `${control.id}-${option.value}`;
          return (
            <label key={option.value} className={styles.choice} htmlFor={id}>
              <input
                ref={index === 0 ? ref : undefined}
                id={id}
                type="radio"
                className={styles.radio}
                name={name}
                value={option.value}
                checked={value === option.value}
                disabled={disabled === true || option.why !== undefined}
                onChange={() => {
                  control.typed();
                  onChange(option.value);
                }}
                onBlur={control.left}
              />
              <ChoiceText option={option} />
            </label>
          );
        })}
      </div>
    </Field>
  );
}

export function ChoiceText({ option }: { option: Option }): ReactElement {
  return (
    <>
      <OptionIcon option={option} />
      <span className={`stack ${styles.text}`}>
        <span>{option.text}</span>
        {option.detail !== undefined && <span className="quiet">{option.detail}</span>}
        {option.why !== undefined && <span className="quiet">{option.why}</span>}
      </span>
    </>
  );
}
