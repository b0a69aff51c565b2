import { OTP_TYPING } from '#contract/shared/typed-text.ts';
import styles from './Control.module.css';
import { TextField } from './TextField.tsx';
import type { ControlProps } from './types.ts';

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
