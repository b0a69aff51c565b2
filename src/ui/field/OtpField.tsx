import { OTP_TYPING } from '#contract/shared/field-typing.ts';
import styles from './Control.module.css';
import type { ControlProps } from './control-types.ts';
import { TextField } from './TextField.tsx';

/** One input of six digits, not six inputs, so that paste, autofill from the SMS and screen readers work. */
export function OtpField(props: ControlProps) {
  return (
    <TextField
      {...props}
      {...OTP_TYPING}
      inputMode="numeric"
      autoComplete="one-time-code"
      width="half"
      inputClassName={styles.otp}
    />
  );
}
