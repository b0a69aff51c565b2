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

export function TextArea(props: TextAreaProps) {
  const { value, onChange, ref, kind, maxLength, rows = 4 } = props;
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
