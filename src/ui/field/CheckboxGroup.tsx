import type { ReactElement } from 'react';
import styles from './Choice.module.css';
import { Field } from './Field.tsx';
import { ChoiceText } from './RadioGroup.tsx';
import { type ControlProps, ERROR_DELAY, type Option } from './types.ts';
import { useControl } from './useControl.ts';

export interface CheckboxGroupProps extends ControlProps<string[]> {
  options: readonly Option[];
  layout?: 'stack' | 'row';
}

export function CheckboxGroup(props: CheckboxGroupProps): ReactElement {
  const { name, value, onChange, ref, label, hideLabel, hint, optional, disabled, options, layout = 'stack' } = props;
  const control = useControl(props, ERROR_DELAY.option);
  return (
    <Field {...control.shell} group="group" label={label} hideLabel={hideLabel} hint={hint} optional={optional}>
      <div className={`stack gap-2 ${styles.group}`} data-layout={layout}>
        {options.map((option, index) => {
          const id = index === 0 ? control.id : `${control.id}-${option.value}`;
          return (
            <label key={option.value} className={styles.choice} htmlFor={id}>
              <input
                ref={index === 0 ? ref : undefined}
                id={id}
                type="checkbox"
                className={styles.check}
                name={name}
                value={option.value}
                checked={value.includes(option.value)}
                disabled={disabled === true || option.why !== undefined}
                onChange={(event) => {
                  control.typed();
                  const others = value.filter((entry) => entry !== option.value);
                  onChange(event.currentTarget.checked ? [...others, option.value] : others);
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
