import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** Address of a decorative illustration. */
  illustration?: string | undefined;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ illustration, title, children, actions }: EmptyStateProps) {
  return (
    <div className={`stack gap-3 ${styles.empty}`}>
      {illustration !== undefined && <img src={illustration} alt="" width={200} height={150} />}
      <h2 className="size-l">{title}</h2>
      {children !== undefined && <div className={`soft ${styles.text}`}>{children}</div>}
      {actions !== undefined && <div className={`row gap-3 ${styles.actions}`}>{actions}</div>}
    </div>
  );
}
