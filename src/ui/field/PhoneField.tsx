import type { ReactElement } from 'react';
import { TextField } from './TextField.tsx';
import type { ControlProps } from './types.ts';

/** Room for the ten digits behind 0091: cut at ten, '919876543210' would be a valid number of someone else. */
const ROOM = 14;

/**
 * Contacts, autofill and habit give +91 98765 43210 or 098765 43210: we keep the ten digits of the number itself, as
 * soon as they are whole. What is longer and no such number stays as it was typed, and is told.
 */
export function nationalNumber(raw: string): string {
  return raw.replaceAll(/\D/g, '').replace(/^(?:0091|91|0)(?=[6-9]\d{9}$)/, '');
}

export interface PhoneFieldProps extends ControlProps {
  autoComplete?: 'tel-national' | 'off';
}

export function PhoneField({ autoComplete = 'tel-national', ...props }: PhoneFieldProps): ReactElement {
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
