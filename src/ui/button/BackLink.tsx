import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './BackLink.module.css';
import { onPlainClick } from './on-plain-click.ts';

export interface BackLinkProps {
  onBack: () => void;
  /** The target, if known: the link can then be opened in a new tab. */
  href?: string | undefined;
  /** Shows the arrow only, where space is short. */
  hideLabel?: boolean;
  children?: ReactNode;
}

export function BackLink({ onBack, href, hideLabel = false, children = 'Back' }: BackLinkProps) {
  const label = (
    <>
      <Icon name="back" size={hideLabel ? 20 : 18} />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{children}</span>
    </>
  );
  const className = cx('touch bare gap-2 size-s medium soft', styles.back, hideLabel && styles.icon);
  return href === undefined ? (
    <button type="button" className={className} onClick={onBack}>
      {label}
    </button>
  ) : (
    <a className={className} href={href} onClick={onPlainClick(onBack)}>
      {label}
    </a>
  );
}
