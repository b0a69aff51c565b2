import type { ReactElement } from 'react';
import styles from './InsurerMark.module.css';

export interface InsurerMarkProps {
  name: string;
  logo?: string | undefined;
  size?: number;
}

/** Our own marks are in one picture (tools/build/insurer-marks.ts): one request for a whole list. */
const addressOf = (logo: string): string => logo.replace(/^\/insurers\/(\w+)\.svg$/, '/insurers/marks.svg#$1');

/** An insurer's mark, or its initials. The name is always next to it, so it is decoration. */
export function InsurerMark({ name, logo, size = 48 }: InsurerMarkProps): ReactElement {
  if (logo !== undefined && logo !== '') {
    return <img className={styles.mark} src={addressOf(logo)} alt="" width={size} height={size} loading="lazy" />;
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
