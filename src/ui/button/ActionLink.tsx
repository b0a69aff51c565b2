import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import type { IconName } from '../icon/Icon.tsx';
import link from './ActionLink.module.css';
import styles from './Button.module.css';
import { ButtonFace } from './ButtonFace.tsx';
import { onPlainClick } from './on-plain-click.ts';

export interface ActionLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** Replaces the navigation on a plain click. Before hydration, and in a new tab, the link is followed. */
  onAction?: (() => void) | undefined;
  /** The action is running: a second click is ignored. */
  busy?: boolean;
  busyText?: string;
  variant?: 'primary' | 'secondary';
  icon?: IconName;
  iconEnd?: IconName;
}

export function ActionLink({
  href,
  onAction,
  busy = false,
  busyText = 'Working…',
  variant = 'primary',
  icon,
  iconEnd,
  className,
  onClick,
  children,
  ...rest
}: ActionLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      className={cx(styles.button, link.link, className)}
      data-variant={variant}
      data-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={onAction ? onPlainClick(() => busy || onAction()) : onClick}
    >
      <ButtonFace icon={icon} iconEnd={iconEnd} busy={busy} busyText={busyText}>
        {children}
      </ButtonFace>
    </a>
  );
}
