import type { FormEventHandler, ReactNode } from 'react';
import styles from './FormLayout.module.css';

export interface FormLayoutProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** A field lost the focus: the draft is saved. */
  onBlur?: () => void;
  children: ReactNode;
}

/** A form with even spacing between its fields, without the browser's validation bubbles. */
export function FormLayout({ onSubmit, onBlur, children }: FormLayoutProps) {
  return (
    <form className={styles.form} onSubmit={onSubmit} onBlur={onBlur} noValidate>
      {children}
    </form>
  );
}
