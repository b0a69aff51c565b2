import styles from './Control.module.css';
import { TextField } from './TextField.tsx';
import type { ControlProps } from './types.ts';

export interface OtpFieldProps extends ControlProps {
  length?: number;
  /** Called when all digits are entered. */
  onComplete?: (otp: string) => void;
}

/** One input, not six: paste, autofill from the SMS and screen readers work as they should. */
export function OtpField({ length = 6, onComplete, onChange, ...props }: OtpFieldProps) {
  return (
    <TextField
      {...props}
      kind="numeric"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={length}
      width="half"
      inputClassName={styles.otp}
      onChange={(next) => {
        onChange(next);
        if (next.length === length && next !== props.value) onComplete?.(next);
      }}
    />
  );
}
