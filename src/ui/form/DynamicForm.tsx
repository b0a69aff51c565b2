import type { FieldOption } from '../field/control-types.ts';
import { DateField } from '../field/DateField.tsx';
import { RadioGroup } from '../field/RadioGroup.tsx';
import { Select } from '../field/Select.tsx';
import { TextArea } from '../field/TextArea.tsx';
import { TextField } from '../field/TextField.tsx';
import { LoadingDots } from '../loading/LoadingDots.tsx';
import { withUnbrokenUnits } from '../unbroken-units.ts';
import styles from './DynamicForm.module.css';

/** A field of a form that the server describes (§3.form-field). */
export interface DynamicField {
  name: string;
  componentType: string;
  isHidden: boolean;
  dropdown?: { name: string } | undefined;
  label?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
}

export interface DynamicFormProps {
  /** Undefined until the list has loaded. */
  fields: readonly DynamicField[] | undefined;
  /** A field without a value is still loading. */
  values: Readonly<Record<string, string | undefined>>;
  onChange: (name: string, value: string) => void;
  onBlur?: ((name: string) => void) | undefined;
  errors?: Readonly<Record<string, string | undefined>>;
  /** By dropdown.name. */
  options?: Readonly<Record<string, readonly FieldOption[]>>;
}

export function DynamicForm({ fields, values, onChange, onBlur, errors, options }: DynamicFormProps) {
  if (fields === undefined) {
    return (
      <p className={`line gap-3 soft ${styles.loading}`} role="status">
        <LoadingDots /> Loading Form
      </p>
    );
  }
  return (
    <div className="stack gap-5">
      {fields
        .filter((field) => !field.isHidden)
        .map((field) => (
          <DynamicControl
            key={field.name}
            field={field}
            value={values[field.name]}
            error={errors?.[field.name]}
            options={field.dropdown === undefined ? [] : options?.[field.dropdown.name]}
            onChange={(value) => onChange(field.name, value)}
            onBlur={() => onBlur?.(field.name)}
          />
        ))}
    </div>
  );
}

const YES_NO: FieldOption[] = [
  { value: 'YES', text: 'Yes' },
  { value: 'NO', text: 'No' },
];

interface DynamicControlProps {
  field: DynamicField;
  value: string | undefined;
  error: string | undefined;
  /** Undefined until the dropdown's list has loaded. */
  options: readonly FieldOption[] | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

function DynamicControl({ field, value, error, options, onChange, onBlur }: DynamicControlProps) {
  const common = {
    name: field.name,
    label: withUnbrokenUnits(field.label ?? readable(field.name)),
    value: value ?? '',
    error,
    onChange,
    onBlur,
  };
  const placeholder = field.placeholder;
  switch (field.componentType.toLowerCase()) {
    case 'dropdown':
    case 'select':
      return (
        <Select
          {...common}
          options={options ?? []}
          loading={options === undefined}
          {...(placeholder !== undefined && { placeholder })}
        />
      );
    case 'radio':
      return <RadioGroup {...common} options={options ?? []} layout="row" />;
    case 'yes-no':
      return <RadioGroup {...common} options={YES_NO} layout="row" />;
    case 'date':
      return <DateField {...common} />;
    case 'textarea':
      return <TextArea {...common} maxLength={field.maxLength} placeholder={placeholder} />;
    default: {
      // Spec §2: a text field shows the dots while it has no content. They move only while it is loading.
      const numeric = ['number', 'numeric'].includes(field.componentType.toLowerCase());
      return (
        <TextField
          {...common}
          {...(numeric && { kind: 'numeric' })}
          maxLength={field.maxLength}
          placeholder={placeholder}
          loading={value === undefined}
          dotsWhenEmpty
        />
      );
    }
  }
}

/** 'annual_income' → 'Annual income': used when the server sends no label. */
function readable(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
