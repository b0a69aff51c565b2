import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';
import type { FieldShell } from './useControl.ts';

/** A label of null: the control shows its own (a checkbox's is next to the box). */
export interface FieldProps extends FieldShell {
  /** Wraps several inputs under one question: label and hint become a legend and the group's description. */
  group?: 'group' | 'radiogroup' | undefined;
  children: ReactNode;
}

/** Label, hint, error and the control between them. `useControl` gives the `shell` props. */
export function Field(props: FieldProps) {
  const {
    fieldId,
    error,
    announce,
    rootRef,
    label,
    hideLabel = false,
    hint,
    optional = false,
    group,
    leftOut,
    children,
  } = props;
  const labelId = `${fieldId}-label`;
  const text = (
    <>
      <span>{label}</span>
      {optional && <span className={styles.optional}> (optional)</span>}
    </>
  );
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const hintLine = hasHint && (
    <div id={`${fieldId}-hint`} className={cx('quiet', styles.hint)}>
      {hint}
    </div>
  );
  // The region exists before the message, or screen readers would miss it.
  const errorLine = (
    <div aria-live={announce ? 'polite' : 'off'}>
      {error !== undefined && (
        <p id={`${fieldId}-error`} className={cx('gap-2 size-s medium', styles.error)}>
          <Icon name="warning" size={18} />
          <span>
            <span className="visually-hidden">Error: </span>
            <span>{error}</span>
          </span>
        </p>
      )}
    </div>
  );
  const leftOutLine = (
    <div aria-live="polite">
      {leftOut !== '' && <p className={cx('quiet', styles.leftOut)}>{`“${shortened(leftOut)}” was left out`}</p>}
    </div>
  );
  const labelClass = cx(styles.label, hideLabel && 'visually-hidden');
  const described = cx(hasHint && `${fieldId}-hint`, error !== undefined && `${fieldId}-error`) || undefined;

  if (group !== undefined) {
    return (
      <div ref={rootRef} className={cx('stack', styles.field)} data-invalid={error !== undefined || undefined}>
        <fieldset
          role={group}
          aria-labelledby={labelId}
          aria-describedby={described}
          aria-invalid={group === 'radiogroup' && error !== undefined ? true : undefined}
        >
          <legend id={labelId} className={labelClass}>
            {text}
          </legend>
          {hintLine}
          <div className={styles.body}>{children}</div>
        </fieldset>
        {errorLine}
      </div>
    );
  }
  return (
    <div ref={rootRef} className={cx('stack', styles.field)} data-invalid={error !== undefined || undefined}>
      {label !== null && (
        <label id={labelId} htmlFor={fieldId} className={labelClass}>
          {text}
        </label>
      )}
      {hintLine}
      <div className={styles.body}>{children}</div>
      {leftOutLine}
      {errorLine}
    </div>
  );
}

/** Only the beginning of a long pasted text is shown. */
const shortened = (text: string): string => ([...text].length > 20 ? `${[...text].slice(0, 20).join('')}…` : text);
