import type { Elements } from '#src/ui/elements.ts';
import { Field } from '#src/ui/field/Field.tsx';
import { useControl } from '#src/ui/field/useControl.ts';
import type { FieldState } from '#src/ui/form/useForm.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import chip from '#src/ui/plan/Chip.module.css';
import { copy, QUICK_PICK_COUNTRIES } from './copy.ts';
import styles from './QuickCountryPicks.module.css';

interface QuickPicksProps {
  field: FieldState<string[]>;
  /** The button for all other countries. */
  children: Elements;
}

/** Countries as checkboxes. Native ones, so that they work before hydration. */
export function QuickCountryPicks({
  field: { name: fieldName, value: codes, error, onChange },
  children,
}: QuickPicksProps) {
  const control = useControl({ name: fieldName, label: copy.countries, hint: copy.countriesHint, error });
  return (
    <Field {...control.shell} group="group">
      <div className={`row gap-2 ${styles.picks}`}>
        {QUICK_PICK_COUNTRIES.map(({ code, name }, index) => (
          <label key={code} className={`${chip.chip} ${styles.pick}`}>
            <input
              {...(index === 0 ? { id: control.id } : {})}
              className="visually-hidden"
              type="checkbox"
              name={fieldName}
              value={code}
              checked={codes.includes(code)}
              onChange={({ currentTarget }) => {
                const others = codes.filter((other) => other !== code);
                onChange(currentTarget.checked ? [...others, code] : others);
              }}
            />
            <Icon name="check" size={16} />
            <span>{name}</span>
          </label>
        ))}
        {children}
      </div>
    </Field>
  );
}
