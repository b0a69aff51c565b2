import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import styles from './LinkButton.module.css';

export interface LinkButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  icon?: IconName;
}

/** For actions that read like a link, in running text or at the edge of a group ("Change", "Resend code"). */
export function LinkButton({ icon, className, type = 'button', children, ...rest }: LinkButtonProps) {
  return (
    <button {...rest} type={type} className={cx('touch bare gap-2 medium', styles.link, className)}>
      {icon && <Icon name={icon} size={18} />}
      <span className={styles.text}>{children}</span>
    </button>
  );
}
