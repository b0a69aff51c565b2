import { RELATIONSHIPS } from '#contract/shared/option-lists.ts';
import { PersonNameField } from '#src/ui/field/PersonNameField.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import type { FormFields } from '#src/ui/form/useForm.ts';
import { copy } from './copy.ts';
import type { NomineeFormValues } from './form.ts';
import styles from './Screen.module.css';

/** The adult who receives the money for a nominee under 18. */
export function AppointeeFields({ form }: { form: FormFields<NomineeFormValues> }) {
  const name = form.field('appointee_full_name');
  const relationship = form.field('appointee_relationship');
  return (
    <section className={`stack gap-6 ${styles.appointee}`} aria-labelledby="appointee-title">
      <div>
        <h2 id="appointee-title" className={`size-l ${styles.title}`}>
          {copy.appointeeTitle}
        </h2>
        <p>{copy.appointeeWhy}</p>
      </div>
      <PersonNameField {...name} label={copy.appointeeName} />
      <Select {...relationship} label={copy.appointeeRelationship} options={RELATIONSHIPS} />
    </section>
  );
}
