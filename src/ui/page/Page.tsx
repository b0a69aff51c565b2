import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { BackLink } from '../button/BackLink.tsx';
import type { Elements } from '../elements.ts';
import { useFocusMemory } from './focus-memory.ts';
import styles from './Page.module.css';

export interface PageProps {
  title: ReactNode;
  /** A few words above the title: which part of the journey this is. */
  caption?: ReactNode;
  lead?: ReactNode;
  /** The stepper. */
  header?: ReactNode;
  back?: { onBack: () => void; href?: string | undefined; label?: string | undefined } | undefined;
  /** The ErrorSummary, above the h1. */
  summary?: Elements;
  /** Next to the content on desktop: the price summary. */
  aside?: ReactNode;
  /** Sticks to the bottom below desktop width: the price bar. */
  bar?: ReactNode;
  width?: 'form' | 'wide';
  /** Back link, title and `actions` in one row, so that the content starts higher. */
  compact?: boolean;
  /** At the end of a compact title: icons, or one or two links. */
  actions?: Elements;
  /**
   * When the key changes, the h1 is focused so that it is read out. Not on the first load. A page of the same key
   * that replaces another one, as a form does when it has loaded, takes over the focus of its h1.
   */
  focusKey?: string | undefined;
  children?: Elements;
}

export function Page(props: PageProps) {
  const { title, caption, lead, header, back, summary, aside, bar, width = 'form', focusKey, children } = props;
  const { compact = false, actions } = props;
  const heading = useRef<HTMLHeadingElement>(null);

  const memory = useFocusMemory();

  useEffect(() => {
    if (focusKey === undefined || memory === null) return;
    const changed = memory.page !== undefined && memory.page !== focusKey;
    memory.page = focusKey;
    if (changed) window.scrollTo(0, 0);
    if (changed || memory.wasHeadingFocused) heading.current?.focus({ preventScroll: true });
    memory.wasHeadingFocused = false;
  }, [focusKey, memory]);

  useLayoutEffect(() => {
    if (focusKey === undefined || memory === null) return;
    const focusable = heading.current;
    return () => {
      memory.wasHeadingFocused = document.activeElement === focusable;
    };
  }, [focusKey, memory]);

  const wayBack = back && (
    <BackLink onBack={back.onBack} href={back.href} hideLabel={compact}>
      {back.label ?? 'Back'}
    </BackLink>
  );
  return (
    <div
      className={styles.page}
      data-width={width}
      data-aside={aside !== undefined || undefined}
      data-compact={compact || undefined}
    >
      {header !== undefined && <div className={styles.header}>{header}</div>}
      <main className={`stack ${compact ? 'gap-1' : 'gap-5'} ${styles.main}`} id="main">
        {!compact && wayBack}
        {summary}
        <header className={compact ? styles.top : 'stack gap-2'}>
          {compact && wayBack}
          {caption !== undefined && <p className="quiet medium">{caption}</p>}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={`soft ${styles.lead}`}>{lead}</p>}
          {actions}
        </header>
        {children}
      </main>
      {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
      {bar !== undefined && <div className={styles.bar}>{bar}</div>}
    </div>
  );
}
