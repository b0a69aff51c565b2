import { Fragment } from 'react';
import { OptionText } from '../listbox/OptionRow.tsx';
import styles from './Choice.module.css';
import { type ControlProps, ERROR_DELAY_MS, type FieldOption } from './control-types.ts';
import { Field } from './Field.tsx';
import { useControl } from './useControl.ts';

interface ChoiceGroupProps extends Omit<ControlProps, 'value' | 'onChange'> {
  type: 'radio' | 'checkbox';
  options: readonly FieldOption[];
  layout?: 'stack' | 'row' | undefined;
  isChosen: (value: string) => boolean;
  onChoose: (value: string, chosen: boolean) => void;
}

/** Large cards under one question. One or several can be chosen. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { type, name, ref, disabled, options, layout = 'stack', isChosen, onChoose } = props;
  const control = useControl(props, ERROR_DELAY_MS.option);
  return (
    <Field {...control.shell} group={type === 'radio' ? 'radiogroup' : 'group'}>
      <div className={`stack gap-2 ${styles.group}`} data-layout={layout}>
        {options.map((option, index) => {
          // The first card has the field's id and ref, because the error summary links to it.
          const id = index === 0 ? control.id : `${control.id}-${option.value}`;
          return (
            <Fragment key={option.value}>
              <label className={styles.choice} htmlFor={id}>
                <input
                  ref={index === 0 ? ref : undefined}
                  id={id}
                  type={type}
                  className={type === 'radio' ? styles.radio : styles.check}
                  name={name}
                  value={option.value}
                  checked={isChosen(option.value)}
                  disabled={disabled === true || option.why !== undefined}
                  onChange={(event) => {
                    control.typed();
                    onChoose(option.value, event.currentTarget.checked);
                  }}
                  onBlur={control.left}
                />
                <OptionText option={option} className={styles.text} />
              </label>
              {option.opens !== undefined && isChosen(option.value) && (
                <div className={styles.opened}>{option.opens}</div>
              )}
            </Fragment>
          );
        })}
      </div>
    </Field>
  );
}
