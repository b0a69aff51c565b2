import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './BackLink.module.css';

export interface BackLinkProps {
  onBack: () => void;
  /** Where it leads, when known: then it can be opened in a new tab like any link. */
  href?: string | undefined;
  children?: ReactNode;
}

export function BackLink({ onBack, href, children = 'Back' }: BackLinkProps): ReactElement {
  const inner = (
    <>
      <Icon name="back" size={18} />
      <span>{children}</span>
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" className={styles.back} onClick={onBack}>
        {inner}
      </button>
    );
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    // Let the browser have new-tab and new-window clicks; a plain one is an event of the journey.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onBack();
  }

  return (
    <a className={styles.back} href={href} onClick={follow}>
      {inner}
    </a>
  );
}
