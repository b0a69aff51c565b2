import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseTypedNumber } from '#contract/shared/field-typing.ts';
import { formatInr, type Paise } from '#contract/shared/money.ts';
import { TextField } from '../field/TextField.tsx';
import { Chip } from '../plan/Chip.tsx';
import styles from './AmountSlider.module.css';

export interface AmountSliderProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Paise, like min, max and step. All are whole rupees. */
  value: Paise;
  min: Paise;
  max: Paise;
  step: Paise;
  /** Suggested amounts, each with its price. */
  marks?: readonly { readonly value: Paise; readonly text: string; readonly detail?: string | undefined }[];
  /** Called when the slider is released, a typed amount is left, or a mark is chosen. */
  onChange: (value: Paise) => void;
}

const PAISE = 100;
const inRupees = (paise: Paise): string => String(Math.round(paise / PAISE));

/**
 * An amount within a range: by slider, typed (WCAG 2.5.7), or one of the marks. The field reports an amount outside the
 * range.
 */
export function AmountSlider(props: AmountSliderProps): ReactElement {
  const { name, label, hint, value, min, max, step, marks = [], onChange } = props;
  // The typed or dragged amount that is not yet reported. Another value from outside replaces it.
  const [shown, setShown] = useState({ of: value, text: inRupees(value) });
  if (shown.of !== value) setShown({ of: value, text: inRupees(value) });
  const show = (text: string) => setShown({ of: value, text });

  const amount = Math.round(parseTypedNumber(shown.text) * PAISE);
  const isInBand = amount >= min && amount <= max;

  const field = useRef<HTMLInputElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent(() => {
    if (isInBand && amount !== value) onChange(amount);
  });
  // The browser's own change event: it fires once a slide or an edit ends, and before Enter submits the form. React's
  // fires at each step.
  useEffect(() => {
    const inputs = [field.current, slider.current];
    const listener = () => tell();
    for (const input of inputs) input?.addEventListener('change', listener);
    return () => {
      for (const input of inputs) input?.removeEventListener('change', listener);
    };
  }, []);

  return (
    <div className={styles.amount}>
      <TextField
        ref={field}
        name={name}
        label={label}
        hint={hint}
        kind="numeric"
        prefix="₹"
        width="half"
        maxLength={9}
        value={shown.text}
        onChange={show}
        error={isInBand ? undefined : `Enter an amount from ${formatInr(min)} to ${formatInr(max)}`}
      />
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        aria-label={`${label}, slider`}
        aria-valuetext={formatInr(isInBand ? amount : value)}
        min={min / PAISE}
        max={max / PAISE}
        step={step / PAISE}
        value={isInBand ? shown.text : inRupees(value)}
        onChange={({ currentTarget }) => show(currentTarget.value)}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{formatInr(min)}</span>
        <span>{formatInr(max)}</span>
      </p>
      {marks.length > 0 && (
        <div className={styles.marks}>
          {marks.map((mark) => (
            <Chip key={mark.text} selected={mark.value === value} onToggle={() => onChange(mark.value)}>
              <span>{mark.text}</span>
              {mark.detail !== undefined && <span className={styles.detail}>{` ${mark.detail}`}</span>}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
