import { type FieldTyping, pastedFieldText, typedFieldText } from '#contract/shared/field-typing.ts';
import { normalizeText } from '#contract/shared/plain-text.ts';
import { cx } from '../cx.ts';
import styles from './Control.module.css';
import type { ControlProps } from './control-types.ts';
import { Field } from './Field.tsx';
import { useControl } from './useControl.ts';
import { useTypedInput } from './useTypedInput.ts';

export interface TextAreaProps extends ControlProps<string, HTMLTextAreaElement> {
  kind?: FieldTyping['kind'];
  maxLength?: number | undefined;
  rows?: number;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
}

export function TextArea(props: TextAreaProps) {
  const { value, onChange, ref, kind, maxLength, rows = 4 } = props;
  const control = useControl(props);
  const typing = { kind, maxLength };
  // Free text is printed as one line (docs/decisions/130). It may be twice as long as its schema accepts, so that the
  // schema can report the length.
  const free = (raw: string) => ({
    text: normalizeText(raw)
      .replace(/[\n\r]/g, ' ')
      .slice(0, maxLength === undefined ? undefined : 2 * maxLength),
    leftOut: '',
  });
  const handlers = useTypedInput({
    value,
    read: (raw, previous) => (kind === undefined ? free(raw) : typedFieldText(raw, typing, previous)),
    readPasted: (raw, previous) => (kind === undefined ? free(raw) : pastedFieldText(raw, typing, previous)),
    caretIn: (raw, caret, next) =>
      caret >= raw.length || kind === undefined ? caret : typedFieldText(raw.slice(0, caret), typing, next).text.length,
    onTyped: (typed) => {
      control.typed(typed, value);
      onChange(typed.text);
    },
  });

  return (
    <Field {...control.shell}>
      <div className={styles.box} {...control.box}>
        <textarea
          ref={ref}
          {...control.input}
          className={cx(styles.input, styles.area)}
          rows={rows}
          autoComplete={props.autoComplete ?? 'off'}
          placeholder={props.placeholder}
          value={value}
          {...handlers}
        />
      </div>
      {maxLength !== undefined && (
        <p className={cx('size-xs tabular-nums', styles.count)} aria-hidden="true">
          {`${value.length} / ${maxLength}`}
        </p>
      )}
    </Field>
  );
}
