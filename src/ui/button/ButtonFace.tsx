import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/Icon.tsx';
import { LoadingDots } from '../loading/LoadingDots.tsx';
import styles from './Button.module.css';

export interface ButtonFaceProps {
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  busy: boolean;
  busyText: string;
  children: ReactNode;
}

/** The content of a button: its label, or that it is busy. */
export function ButtonFace({ icon, iconEnd, busy, busyText, children }: ButtonFaceProps) {
  return (
    <>
      <span className={`line gap-2 ${styles.face}`} aria-hidden={busy || undefined}>
        {icon && <Icon name={icon} />}
        <span>{children}</span>
        {iconEnd && <Icon name={iconEnd} />}
      </span>
      <span className={`line gap-2 ${styles.live}`} role="status">
        {busy && (
          <>
            <LoadingDots />
            <span>{busyText}</span>
          </>
        )}
      </span>
    </>
  );
}
