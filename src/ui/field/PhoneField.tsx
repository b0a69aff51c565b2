import { TextField } from './TextField.tsx';
import type { ControlProps } from './types.ts';

/** Room for the ten digits behind 0091: cut at ten, '919876543210' would be a valid number of someone else. */
const ROOM = 14;

/**
 * Contacts and autofill give +91 98765 43210 or 098765 43210: the prefix is removed as soon as ten digits follow it. A
 * longer text that is no such number is kept as typed, and is invalid.
 */
export function nationalNumber(raw: string): string {
  return raw.replaceAll(/\D/g, '').replace(/^(?:0091|91|0)(?=[6-9]\d{9}$)/, '');
}

export interface PhoneFieldProps extends ControlProps {
  autoComplete?: 'tel-national' | 'off';
}

export function PhoneField({ autoComplete = 'tel-national', ...props }: PhoneFieldProps) {
  return (
    <TextField
      {...props}
      kind="numeric"
      type="tel"
      inputMode="tel"
      maxLength={ROOM}
      autoComplete={autoComplete}
      prefix="+91"
      width="half"
      normalise={nationalNumber}
    />
  );
}
