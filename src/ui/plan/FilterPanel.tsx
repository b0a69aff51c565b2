import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Sheet } from '../dialog/Sheet.tsx';
import styles from './FilterPanel.module.css';

export interface FilterPanelProps {
  /** How many filters differ from their default. */
  activeCount: number;
  onClear: () => void;
  /** FilterSections. */
  children: ReactNode;
  /** 'Show 12 plans': the text of the button that closes the sheet. */
  resultText?: string;
  title?: string;
}

/** A button for a bar that opens the filters in a sheet. */
export function FilterPanel(props: FilterPanelProps): ReactElement {
  const { activeCount, onClear, children, resultText = 'Show plans', title = 'Filters' } = props;
  const [open, setOpen] = useState(false);
  const done = useRef<HTMLButtonElement>(null);
  const count = activeCount > 0 ? ` (${activeCount})` : '';

  /** The Clear button disappears when it is used, so the focus moves to its neighbour. */
  function clear() {
    onClear();
    done.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <Button icon="filter" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {`${title}${count}`}
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
