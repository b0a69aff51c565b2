import { useCombobox } from 'downshift';
import { type ReactElement, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import list from '../listbox/Listbox.module.css';
import { OptionRow } from '../listbox/OptionRow.tsx';
import { ROOM_BELOW, useDirection } from '../listbox/useDirection.ts';
import { Dots } from '../loading/Dots.tsx';
import styles from './Control.module.css';
import { Field } from './Field.tsx';
import { type ControlProps, ERROR_DELAY, type Option } from './types.ts';
import { useControl } from './useControl.ts';

export interface AutoSuggestProps extends ControlProps {
  options: readonly Option[];
  placeholder?: string;
  /** The options are on their way. */
  loading?: boolean;
  emptyText?: string;
  /** What is typed, for lists that are fetched. `options` then are what was found for it, and are all shown. */
  onQuery?: (text: string) => void;
}

/** Case-insensitive substring match (spec §5). */
export function matching(options: readonly Option[], text: string): Option[] {
  const needle = text.trim().toLowerCase();
  return options.filter((option) => option.text.toLowerCase().includes(needle));
}

export function AutoSuggest(props: AutoSuggestProps): ReactElement {
  const { name, value, onChange, ref, label, hideLabel, hint, optional, disabled = false, options, onQuery } = props;
  const { placeholder, loading = false, emptyText = 'Nothing found. Check the spelling or type less.' } = props;
  const control = useControl(props, ERROR_DELAY.dropdown);
  const anchor = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value) ?? null;
  // What is typed while nothing is chosen; a choice shows its own text, also when it is set from outside.
  const [draft, setDraft] = useState('');
  const text = chosen?.text ?? draft;
  // A chosen text would filter all others away, so an untouched list is shown whole.
  const items = chosen === null && onQuery === undefined ? matching(options, draft) : [...options];

  function pick(option: Option) {
    setDraft(option.text);
    onChange(option.value);
  }

  const combobox = useCombobox<Option>({
    items,
    inputValue: text,
    selectedItem: chosen,
    itemToString: (option) => option?.text ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: (option) => option.why !== undefined,
    labelId: `${control.id}-label`,
    inputId: control.id,
    menuId: `${control.id}-list`,
    toggleButtonId: `${control.id}-toggle`,
    getItemId: (index) => `${control.id}-option-${index}`,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) pick(selectedItem);
    },
    onIsOpenChange: ({ isOpen }) => {
      if (isOpen === false) settle();
    },
  });
  const { direction, maxHeight } = useDirection(anchor, combobox.isOpen, ROOM_BELOW.dropdown);

  function settle() {
    // The whole name typed counts as choosing it.
    const exact = options.find((option) => option.text.toLowerCase() === draft.trim().toLowerCase());
    if (chosen === null && exact !== undefined && exact.why === undefined) pick(exact);
    control.left();
  }

  function type(next: string) {
    setDraft(next);
    control.typed();
    onQuery?.(next);
    if (value !== '') onChange('');
  }

  return (
    <Field {...control.shell} label={label} hideLabel={hideLabel} hint={hint} optional={optional}>
      <div ref={anchor} className={list.anchor}>
        <div className={styles.box} data-invalid={control.aria['aria-invalid']} data-disabled={disabled || undefined}>
          <span className={styles.suffix} style={{ paddingInline: 'var(--s4) 0' }}>
            <Icon name="search" />
          </span>
          <input
            {...combobox.getInputProps({
              ref: ref ?? null,
              disabled,
              // Here and not in onInputValueChange: downshift reports its own changes late, and the caret would jump.
              onChange: (event) => type(event.currentTarget.value),
              onBlur: settle,
            })}
            {...control.aria}
            name={name}
            className={styles.input}
            placeholder={placeholder}
            aria-required={optional === true ? undefined : true}
            spellCheck={false}
          />
          {loading && (
            <span className={styles.suffix}>
              <Dots label="Loading the list" />
            </span>
          )}
          <button
            type="button"
            {...combobox.getToggleButtonProps({ disabled, 'aria-label': 'Show the list' })}
            className={styles.adornment}
          >
            <Icon name="chevron" className={list.chevron} />
          </button>
        </div>
        <ul
          {...combobox.getMenuProps()}
          className={list.list}
          data-open={(combobox.isOpen && items.length > 0) || undefined}
          data-direction={direction}
          style={{ maxHeight }}
        >
          {combobox.isOpen &&
            items.map((option, index) => (
              <li
                key={option.value}
                {...combobox.getItemProps({ item: option, index })}
                className={list.item}
                data-active={combobox.highlightedIndex === index || undefined}
                data-chosen={option.value === value || undefined}
              >
                <OptionRow option={option} chosen={option.value === value} />
              </li>
            ))}
        </ul>
        {/* Not an item of the list: nothing of it can be chosen. It is there from the start, so that it is announced. */}
        <div
          className={cx(...(combobox.isOpen && items.length === 0 ? [list.list, list.empty] : ['visually-hidden']))}
          data-open
          data-direction={direction}
          aria-live="polite"
        >
          {combobox.isOpen && (items.length > 0 ? `${items.length} in the list` : loading ? 'Loading…' : emptyText)}
        </div>
      </div>
    </Field>
  );
}
