import type { ReactElement } from 'react';
import { TextField } from './TextField.tsx';
import type { ControlProps } from './types.ts';

/**
 * Contacts and autofill give +91 98765 43210 or 098765 43210: we keep the ten digits of the number itself. Merely
 * cutting '919876543210' to ten digits would give a valid number of someone else.
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
      maxLength={10}
      autoComplete={autoComplete}
      prefix="+91"
      width="half"
      normalise={nationalNumber}
    />
  );
}
