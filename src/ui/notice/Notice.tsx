import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/Icon.tsx';
import styles from './Notice.module.css';

export interface NoticeProps {
  kind?: 'info' | 'success' | 'warning' | 'error';
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Announces the notice when it appears. An error is always announced. */
  live?: boolean;
}

const ICONS: Record<NonNullable<NoticeProps['kind']>, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'warning',
};

const WORDS = { info: 'Information', success: 'Success', warning: 'Warning', error: 'Error' } as const;

export function Notice({ kind = 'info', title, children, actions, live = false }: NoticeProps) {
  const role = kind === 'error' ? 'alert' : live ? 'status' : undefined;
  return (
    <div className={styles.notice} data-kind={kind} role={role}>
      <span className={styles.icon}>
        <Icon name={ICONS[kind]} label={WORDS[kind]} />
      </span>
      <div className={`stack gap-1 ${styles.body}`}>
        {title !== undefined && <p className="bold">{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
