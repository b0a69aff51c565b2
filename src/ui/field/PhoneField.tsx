import { MOBILE_TYPING } from '#contract/shared/field-typing.ts';
import type { ControlProps } from './control-types.ts';
import { TextField } from './TextField.tsx';

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
