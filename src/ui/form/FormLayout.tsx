import type { FormEventHandler, ReactElement, ReactNode } from 'react';
import styles from './FormLayout.module.css';

export interface FormLayoutProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Any field of it was left: the moment a draft is kept. */
  onBlur?: () => void;
  children: ReactNode;
}

/** A real form with the house's rhythm between its fields; the browser's own validation bubbles stay off. */
export function FormLayout({ onSubmit, onBlur, children }: FormLayoutProps): ReactElement {
  return (
    <form className={styles.form} onSubmit={onSubmit} onBlur={onBlur} noValidate>
      {children}
    </form>
  );
}
