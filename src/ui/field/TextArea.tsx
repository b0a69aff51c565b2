import type { ReactElement } from 'react';
import { cleanPasted, filterTyped, type TypingOptions } from '#contract/shared/typing.ts';
import { cx } from '../cx.ts';
import styles from './Control.module.css';
import { Field } from './Field.tsx';
import type { ControlProps } from './types.ts';
import { useControl } from './useControl.ts';
import { useTypedInput } from './useTypedInput.ts';

export interface TextAreaProps extends ControlProps<string, HTMLTextAreaElement> {
  kind?: TypingOptions['kind'];
  maxLength?: number | undefined;
  rows?: number;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
}

export function TextArea(props: TextAreaProps): ReactElement {
  const { name, value, onChange, ref, label, hideLabel, hint, optional, disabled, kind, maxLength, rows = 4 } = props;
  const control = useControl(props);
  const typing = { kind, maxLength };
  // Free text keeps its line breaks: only its length is looked after.
  const free = (raw: string) => (maxLength === undefined ? raw : raw.slice(0, maxLength));
  const handlers = useTypedInput({
    value,
    format: (raw) => (kind === undefined ? free(raw) : filterTyped(raw, typing)),
    paste: (raw) => (kind === undefined ? free(raw) : cleanPasted(raw, typing)),
    caretIn: (raw, caret, next) =>
      caret >= raw.length || kind === undefined
        ? caret
        : Math.min(next.length, filterTyped(raw.slice(0, caret), typing).length),
    onValue: (next) => {
      control.typed();
      onChange(next);
    },
  });

  return (
    <Field {...control.shell} label={label} hideLabel={hideLabel} hint={hint} optional={optional}>
      <div className={styles.box} data-invalid={control.aria['aria-invalid']} data-disabled={disabled || undefined}>
        <textarea
          ref={ref}
          id={control.id}
          name={name}
          className={cx(styles.input, styles.area)}
          rows={rows}
          autoComplete={props.autoComplete ?? 'off'}
          placeholder={props.placeholder}
          disabled={disabled}
          aria-required={optional === true ? undefined : true}
          value={value}
          {...control.aria}
          {...handlers}
          onBlur={control.left}
        />
      </div>
      {maxLength !== undefined && (
        <p className={styles.count} aria-hidden="true">
          {value.length} / {maxLength}
        </p>
      )}
    </Field>
  );
}
