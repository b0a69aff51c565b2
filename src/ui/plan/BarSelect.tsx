import { type ReactElement, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './BarSelect.module.css';

export interface BarSelectProps {
  label: string;
  options: readonly { readonly value: string; readonly text: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** The browser's select for bars, where space is short: phones open the system's list. */
export function BarSelect({ label, options, value, onChange }: BarSelectProps): ReactElement {
  const id = useId();
  return (
    <span className={styles.box}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={18} className={styles.chevron} />
    </span>
  );
}
