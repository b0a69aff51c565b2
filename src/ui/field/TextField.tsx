import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { type FieldTyping, pastedFieldText, typedFieldText } from '#contract/shared/field-typing.ts';
import { cx } from '../cx.ts';
import { LoadingDots } from '../loading/LoadingDots.tsx';
import styles from './Control.module.css';
import type { ControlProps } from './control-types.ts';
import { Field } from './Field.tsx';
import { useControl } from './useControl.ts';
import { useTypedInput } from './useTypedInput.ts';

export interface TextFieldProps extends ControlProps {
  kind?: FieldTyping['kind'];
  maxLength?: number | undefined;
  allowSpaces?: boolean | undefined;
  transform?: FieldTyping['transform'];
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'decimal' | undefined;
  placeholder?: string | undefined;
  /** Not 'email' or 'number': browsers expose no caret for those, and 'number' loses leading zeros. */
  type?: 'text' | 'tel' | 'password';
  prefix?: ReactNode;
  suffix?: ReactNode;
  width?: 'full' | 'half' | 'short';
  /** The content is loading. */
  loading?: boolean;
  /** Static dots while there is no content (§2.text-field-dots). */
  dotsWhenEmpty?: boolean;
  readOnly?: boolean;
  understand?: FieldTyping['understand'];
  inputClassName?: string | undefined;
}

const INPUT_MODE = { numeric: 'numeric', date: 'numeric', email: 'email' } as const;

function inputModeFor(kind: FieldTyping['kind']): 'numeric' | 'email' | undefined {
  return kind === 'numeric' || kind === 'date' || kind === 'email' ? INPUT_MODE[kind] : undefined;
}

/** The capitalisation that a phone's keyboard offers. */
function capitals(kind: FieldTyping['kind'], transform: FieldTyping['transform']): 'none' | 'characters' | undefined {
  if (kind === 'email' || transform === 'lowercase') return 'none';
  return transform === undefined ? undefined : 'characters';
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, ref } = props;
  const { kind, maxLength, allowSpaces, transform, understand, width = 'full' } = props;
  const control = useControl(props);
  const typing = { kind, maxLength, allowSpaces, transform, understand };
  const handlers = useTypedInput({
    value,
    read: (raw, previous) => typedFieldText(raw, typing, previous),
    readPasted: (raw, previous) => pastedFieldText(raw, typing, previous),
    caretIn: (raw, caret, next) =>
      caret >= raw.length ? next.length : typedFieldText(raw.slice(0, caret), typing, next).text.length,
    onTyped: (typed) => {
      control.typed(typed, value);
      onChange(typed.text);
    },
  });
  const busy = props.loading === true || (props.dotsWhenEmpty === true && value === '');

  return (
    <Field {...control.shell}>
      <div className={styles.box} data-width={width} {...control.box}>
        {props.prefix !== undefined && (
          <span className={cx('line soft', styles.prefix)} aria-hidden="true">
            {props.prefix}
          </span>
        )}
        <input
          ref={ref}
          {...control.input}
          className={cx(styles.input, kind === 'numeric' && 'tabular-nums', props.inputClassName)}
          type={props.type ?? 'text'}
          inputMode={props.inputMode ?? inputModeFor(kind)}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize={capitals(kind, transform)}
          spellCheck={kind === undefined || kind === 'text' ? undefined : false}
          placeholder={props.placeholder}
          readOnly={props.readOnly}
          value={value}
          {...handlers}
        />
        {props.suffix !== undefined && <span className={cx('line soft', styles.suffix)}>{props.suffix}</span>}
        {busy && (
          <span className={cx('line soft', styles.suffix)}>
            {props.loading === true ? <LoadingDots label="Loading" /> : <LoadingDots still />}
          </span>
        )}
      </div>
    </Field>
  );
}
