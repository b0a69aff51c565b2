import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Chip.module.css';

export interface ChipProps {
  children: ReactNode;
  selected?: boolean;
  /** Makes the chip a switch. */
  onToggle?: ((next: boolean) => void) | undefined;
  /** Makes the chip removable. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
}

export function Chip({
  children,
  selected = false,
  onToggle,
  onRemove,
  removeLabel = 'Remove',
}: ChipProps): ReactElement {
  if (onToggle) {
    return (
      <button type="button" className={styles.chip} aria-pressed={selected} onClick={() => onToggle(!selected)}>
        {selected && <Icon name="check" size={16} />}
        <span>{children}</span>
      </button>
    );
  }
  return (
    <span className={styles.chip} data-plain>
      <span>{children}</span>
      {onRemove && (
        <button type="button" className={styles.remove} onClick={onRemove}>
          <Icon name="cross" size={16} />
          <span className="visually-hidden">
            <span>{removeLabel}</span> <span>{children}</span>
          </span>
        </button>
      )}
    </span>
  );
}
