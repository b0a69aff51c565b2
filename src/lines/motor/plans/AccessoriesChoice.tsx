import { useState } from 'react';
import type { MotorPlan } from '#contract/lines/motor/plan.ts';
import { parseTypedNumber } from '#contract/shared/field-typing.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { useJourneyPartOfLine } from '#src/journey/journey.context.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useMotor, useMotorRecord } from '../useMotor.ts';
import styles from './AccessoriesChoice.module.css';
import { motorChoicesTexts as copy } from './choices-copy.ts';

const MIN_VALUE = 1000;
const MAX_VALUE = 500_000;
const isInRange = (text: string): boolean =>
  text === '' ||
  (Number.isInteger(parseTypedNumber(text)) &&
    parseTypedNumber(text) >= MIN_VALUE &&
    parseTypedNumber(text) <= MAX_VALUE);

/** Accessories that were added after purchase, by their value. The premium is requested when a field is left. */
export function AccessoriesChoice({ change }: { change(plan: MotorPlan): void }) {
  const cart = useJourneyPartOfLine(useMotor(), ({ context }) => context.cart);
  const { quote } = useMotorRecord();
  const plan = cart ?? quote.plan;
  if (plan === null) return null;
  const withValue = (code: MotorPlan['accessories_cover'][number], value: number | null): MotorPlan => {
    const others = plan.accessories_cover.filter((other) => other !== code);
    return {
      ...plan,
      accessories_cover: value === null ? others : [...others, code],
      [code === 'ELECTRICAL' ? 'electrical_value' : 'non_electrical_value']: value,
    };
  };
  return (
    <fieldset className={styles.accessories} aria-describedby="accessories-hint">
      <legend>{copy.accessories}</legend>
      <p id="accessories-hint" className={styles.hint}>
        {copy.accessoriesHint}
      </p>
      <Value
        name="electrical_value"
        label={copy.electrical}
        hint={copy.electricalHint}
        value={plan.electrical_value}
        onChange={(value) => change(withValue('ELECTRICAL', value))}
      />
      <Value
        name="non_electrical_value"
        label={copy.nonElectrical}
        hint={copy.nonElectricalHint}
        value={plan.non_electrical_value}
        onChange={(value) => change(withValue('NON_ELECTRICAL', value))}
      />
    </fieldset>
  );
}

interface ValueProps {
  name: string;
  label: string;
  hint: string;
  /** Paise; null for none. */
  value: number | null;
  onChange: (value: number | null) => void;
}

function Value({ name, label, hint, value, onChange }: ValueProps) {
  const stored = value === null ? '' : String(value / rupeesToPaise(1));
  const [typed, setTyped] = useState({ of: stored, text: stored });
  if (typed.of !== stored) setTyped({ of: stored, text: stored });
  const { text } = typed;
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      optional
      kind="numeric"
      prefix="₹"
      width="half"
      maxLength={7}
      value={text}
      onChange={(next) => setTyped({ of: stored, text: next })}
      onBlur={() => {
        if (text !== stored && isInRange(text)) onChange(text === '' ? null : rupeesToPaise(parseTypedNumber(text)));
      }}
      error={isInRange(text) ? undefined : copy.outOfRange}
    />
  );
}
