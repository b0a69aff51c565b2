import { type ComponentProps, type RefObject, useLayoutEffect, useState } from 'react';
import { cx } from '../cx.ts';
import type { FieldOption } from '../field/control-types.ts';
import styles from './Listbox.module.css';
import { OptionRow } from './OptionRow.tsx';

/** Maximum height of the list. */
const TALLEST = 340;
const SHORTEST = 120;

interface OptionMenuProps {
  open: boolean;
  items: readonly FieldOption[];
  value: string;
  highlighted: number;
  /** The element that the list opens below or above. */
  anchor: RefObject<HTMLElement | null>;
  /** Minimum space below, in px, for opening downwards (§9.dropdown-160-px, §9.option-list-200-px). */
  leastRoom: number;
  /** Announced while the list is open: that it is empty, or how many options it has. */
  status: string | false;
  /** Downshift's props for the list and its items. */
  menu: ComponentProps<'ul'>;
  itemProps: (item: FieldOption, index: number) => ComponentProps<'li'>;
}

/** The list of a combobox. It opens down if there is space, else up; measured each time it opens. */
export function OptionMenu(props: OptionMenuProps) {
  const { open, items, value, highlighted, anchor, leastRoom, status, menu, itemProps } = props;
  const [{ direction, maxHeight }, setPlace] = useState({ direction: 'down', maxHeight: TALLEST });

  useLayoutEffect(() => {
    if (!open || anchor.current === null) return;
    const box = anchor.current.getBoundingClientRect();
    const below = window.innerHeight - box.bottom;
    const goesDown = below >= leastRoom;
    const room = (goesDown ? below : box.top) - 16;
    setPlace({ direction: goesDown ? 'down' : 'up', maxHeight: Math.max(SHORTEST, Math.min(TALLEST, room)) });
  }, [open, leastRoom, anchor]);

  const isEmpty = open && items.length === 0;
  return (
    <>
      <ul
        {...menu}
        className={styles.list}
        data-open={(open && !isEmpty) || undefined}
        data-direction={direction}
        style={{ maxHeight }}
      >
        {open &&
          items.map((option, index) => (
            <li
              key={option.value}
              {...itemProps(option, index)}
              className={styles.item}
              data-active={highlighted === index || undefined}
              data-chosen={option.value === value || undefined}
            >
              <OptionRow option={option} chosen={option.value === value} />
            </li>
          ))}
      </ul>
      {/* Not a list item, because it cannot be chosen. It exists from the start, so that it is announced. */}
      <div
        className={isEmpty ? cx(styles.list, styles.empty) : 'visually-hidden'}
        data-open
        data-direction={direction}
        aria-live="polite"
      >
        {open && status}
      </div>
    </>
  );
}
