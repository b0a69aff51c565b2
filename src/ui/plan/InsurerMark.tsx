import type { ReactElement } from 'react';
import { addressInSheet } from '../picture-sheet.ts';
import styles from './InsurerMark.module.css';

export interface InsurerMarkProps {
  name: string;
  logo?: string | undefined;
  size?: number;
}

/** An insurer's mark, or its initials. The name is always next to it, so it is decoration. */
export function InsurerMark({ name, logo, size = 48 }: InsurerMarkProps): ReactElement {
  if (logo !== undefined && logo !== '') {
    return <img className={styles.mark} src={addressInSheet(logo)} alt="" width={size} height={size} loading="lazy" />;
  }
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <span className={styles.mark} style={{ width: size, height: size }} aria-hidden="true" translate="no">
      {initials}
    </span>
  );
}
