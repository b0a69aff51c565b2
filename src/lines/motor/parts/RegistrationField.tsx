import { REGISTRATION_TYPING } from '#contract/shared/field-typing.ts';
import type { ControlProps } from '#src/ui/field/control-types.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from './RegistrationField.module.css';

/** The field of a registration number, as it looks on the plate. */
export function RegistrationField(props: ControlProps) {
  return (
    <TextField
      {...props}
      {...REGISTRATION_TYPING}
      placeholder="MH-12-AB-1234"
      prefix={<span className={styles.country}>IND</span>}
      inputClassName={styles.number}
    />
  );
}
