import { useSelect } from 'downshift';
import { type ReactElement, useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import list from '../listbox/Listbox.module.css';
import { OptionIcon, OptionRow } from '../listbox/OptionRow.tsx';
import { ROOM_BELOW, useDirection } from '../listbox/useDirection.ts';
import { Dots } from '../loading/Dots.tsx';
import styles from './Control.module.css';
import { Field } from './Field.tsx';
import { type ControlProps, ERROR_DELAY, type Option } from './types.ts';
import { useControl } from './useControl.ts';

export interface SelectProps extends ControlProps<string, HTMLDivElement> {
  options: readonly Option[];
  placeholder?: string;
  /** The options are on their way. */
  loading?: boolean;
  emptyText?: string;
  /** Spec §9 knows two: the dropdown and the roomier option list, with their own thresholds and delays. */
  rules?: 'dropdown' | 'optionList';
}

export function Select(props: SelectProps): ReactElement {
  const { name, value, onChange, ref, label, hideLabel, hint, optional, disabled = false, options } = props;
  const { placeholder = 'Choose', loading = false, emptyText = 'Nothing to choose from.', rules = 'dropdown' } = props;
  const control = useControl(props, rules === 'dropdown' ? ERROR_DELAY.dropdown : ERROR_DELAY.option);
  const anchor = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value) ?? null;

  const select = useSelect<Option>({
    items: [...options],
    selectedItem: chosen,
    itemToString: (option) => option?.text ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: (option) => option.why !== undefined,
    labelId: `${control.id}-label`,
    toggleButtonId: control.id,
    menuId: `${control.id}-list`,
    getItemId: (index) => `${control.id}-option-${index}`,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      control.typed();
      onChange(selectedItem.value);
    },
    onIsOpenChange: ({ isOpen }) => {
      if (isOpen === false) control.left();
    },
  });
  const { direction, maxHeight } = useDirection(anchor, select.isOpen, ROOM_BELOW[rules]);

  return (
    <Field {...control.shell} label={label} hideLabel={hideLabel} hint={hint} optional={optional}>
      <div ref={anchor} className={cx(list.anchor, rules === 'optionList' && list.roomy)}>
        <div
          {...select.getToggleButtonProps({ ref: ref ?? null, disabled })}
          {...control.aria}
          {...(optional !== true && { 'aria-required': true })}
          className={cx(styles.box, list.toggle)}
          data-name={name}
          data-invalid={control.aria['aria-invalid']}
          data-disabled={disabled || undefined}
        >
          {chosen && <OptionIcon option={chosen} />}
          <span className={list.value} data-empty={chosen === null || undefined}>
            {chosen?.text ?? placeholder}
          </span>
          {loading && <Dots label="Loading the list" />}
          <Icon name="chevron" className={list.chevron} />
        </div>
        <ul
          {...select.getMenuProps()}
          className={list.list}
          data-open={(select.isOpen && options.length > 0) || undefined}
          data-direction={direction}
          style={{ maxHeight }}
        >
          {select.isOpen &&
            options.map((option, index) => (
              <li
                key={option.value}
                {...select.getItemProps({ item: option, index })}
                className={list.item}
                data-active={select.highlightedIndex === index || undefined}
                data-chosen={option.value === value || undefined}
              >
                <OptionRow option={option} chosen={option.value === value} />
              </li>
            ))}
        </ul>
        {/* Not an item of the list: nothing of it can be chosen. It is there from the start, so that it is announced. */}
        <div
          className={cx(...(select.isOpen && options.length === 0 ? [list.list, list.empty] : ['visually-hidden']))}
          data-open
          data-direction={direction}
          aria-live="polite"
        >
          {select.isOpen && options.length === 0 && (loading ? 'Loading…' : emptyText)}
        </div>
      </div>
    </Field>
  );
}
