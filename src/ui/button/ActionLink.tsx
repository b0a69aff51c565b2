import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import link from './ActionLink.module.css';
import styles from './Button.module.css';

export interface ActionLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  variant?: 'primary' | 'secondary';
  icon?: IconName;
  iconEnd?: IconName;
}

/** Leads to another page and looks like a button: the next step between documents. */
export function ActionLink({
  variant = 'primary',
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ActionLinkProps): ReactElement {
  return (
    <a {...rest} className={cx(styles.button, link.link, className)} data-variant={variant}>
      <span className={styles.face}>
        {icon && <Icon name={icon} />}
        <span>{children}</span>
        {iconEnd && <Icon name={iconEnd} />}
      </span>
    </a>
  );
}
