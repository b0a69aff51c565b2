import { TextField } from '#src/ui/field/TextField.tsx';
import type { ControlProps } from '#src/ui/field/types.ts';
import styles from './RegistrationField.module.css';

/** 'DL-10-CAB-1234': as long as a number gets with its hyphens. */
const LONGEST = 14;

/** The field of a registration number, as it looks on the plate. */
export function RegistrationField(props: ControlProps) {
  return (
    <TextField
      {...props}
      transform="vehicle-registration"
      maxLength={LONGEST}
      placeholder="MH-12-AB-1234"
      prefix={<span className={styles.country}>IND</span>}
      inputClassName={styles.number}
    />
  );
}
