import { type Control, useController } from 'react-hook-form';
import { RELATIONSHIPS } from '#contract/shared/options.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { copy } from './copy.ts';
import type { NomineeValues } from './form.ts';
import styles from './Screen.module.css';

/** The adult who receives the money for a nominee under 18. */
export function Appointee<Output>({ control }: { control: Control<NomineeValues, unknown, Output> }) {
  const name = useController({ control, name: 'appointee_full_name' });
  const relationship = useController({ control, name: 'appointee_relationship' });
  return (
    <section className={styles.appointee} aria-labelledby="appointee-title">
      <div>
        <h2 id="appointee-title" className={styles.title}>
          {copy.appointeeTitle}
        </h2>
        <p>{copy.appointeeWhy}</p>
      </div>
      <TextField
        {...name.field}
        label={copy.appointeeName}
        kind="text"
        maxLength={100}
        error={name.fieldState.error?.message}
      />
      <Select
        {...relationship.field}
        label={copy.appointeeRelationship}
        options={RELATIONSHIPS}
        error={relationship.fieldState.error?.message}
      />
    </section>
  );
}
