import { MOBILE_TYPING } from '#contract/shared/typed-text.ts';
import { TextField } from './TextField.tsx';
import type { ControlProps } from './types.ts';

export interface PhoneFieldProps extends ControlProps {
  autoComplete?: 'tel-national' | 'off';
}

export function PhoneField({ autoComplete = 'tel-national', ...props }: PhoneFieldProps) {
  return (
    <TextField
      {...props}
      {...MOBILE_TYPING}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      prefix="+91"
      width="half"
    />
  );
}
