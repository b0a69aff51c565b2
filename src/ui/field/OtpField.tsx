import styles from './Control.module.css';
import { TextField } from './TextField.tsx';
import type { ControlProps } from './types.ts';

/** One input of six digits, not six inputs: paste, autofill from the SMS and screen readers work as they should. */
export function OtpField(props: ControlProps) {
  return (
    <TextField
      {...props}
      kind="numeric"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      width="half"
      inputClassName={styles.otp}
    />
  );
}
