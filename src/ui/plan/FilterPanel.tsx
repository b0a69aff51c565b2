import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { Sheet } from '../dialog/Sheet.tsx';
import { useIsDesktop } from '../useIsDesktop.ts';
import styles from './FilterPanel.module.css';

export interface FilterPanelProps {
  /** How many filters differ from their default. */
  activeCount: number;
  onClear: () => void;
  /** FilterSections. */
  children: ReactNode;
  /** 'Show 12 plans': what closes the sheet on phones. */
  resultText?: string;
  title?: string;
}

/** A sidebar on desktop; below that a button that opens a sheet. */
export function FilterPanel(props: FilterPanelProps): ReactElement {
  const { activeCount, onClear, children, resultText = 'Show plans', title = 'Filters' } = props;
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const desktop = useIsDesktop();
  const count = activeCount > 0 ? ` (${activeCount})` : '';

  /** The Clear button is removed when it is used, so the focus moves to its neighbour. */
  function clear() {
    (heading.current ?? done.current)?.focus({ preventScroll: true });
    onClear();
  }

  if (desktop) {
    return (
      <section className={styles.panel} aria-label={title}>
        <header className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
            {count}
          </h2>
          {activeCount > 0 && <LinkButton onClick={clear}>Clear</LinkButton>}
        </header>
        {children}
      </section>
    );
  }
  return (
    <>
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
        {count}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={`${title}${count}`}
        actions={
          <>
            <Button ref={done} onClick={() => setOpen(false)}>
              {resultText}
            </Button>
            {activeCount > 0 && (
              <Button variant="quiet" onClick={clear}>
                Clear
              </Button>
            )}
          </>
        }
      >
        <div className={styles.sections}>{children}</div>
      </Sheet>
    </>
  );
}
