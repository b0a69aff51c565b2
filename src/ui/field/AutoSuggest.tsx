import { useCombobox } from 'downshift';
import { useRef, useState } from 'react';
import { plainText } from '#contract/shared/plain-text.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import list from '../listbox/Listbox.module.css';
import { OptionMenu } from '../listbox/OptionMenu.tsx';
import { Dots } from '../loading/Dots.tsx';
import styles from './Control.module.css';
import { Field } from './Field.tsx';
import { type ControlProps, ERROR_DELAY, type Option, ROOM_BELOW } from './types.ts';
import { useControl } from './useControl.ts';

export interface AutoSuggestProps extends ControlProps {
  options: readonly Option[];
  placeholder?: string;
  /** The options are on their way. */
  loading?: boolean;
  emptyText?: string;
  /** What is typed, for lists that are fetched. `options` then are what was found for it, and are all shown. */
  onQuery?: (text: string) => void;
  /** What was typed before and not chosen. */
  typedBefore?: string;
  /** Several are chosen, one after the other, and shown elsewhere: `value` stays empty, and so does the field. */
  several?: boolean;
}

/** Case-insensitive substring match (spec §5). */
export function matching(options: readonly Option[], text: string): Option[] {
  const needle = plainText(text).trim().toLowerCase();
  return options.filter((option) => option.text.toLowerCase().includes(needle));
}

export function AutoSuggest(props: AutoSuggestProps) {
  const { name, value, onChange, ref, disabled = false, options, onQuery } = props;
  const {
    typedBefore = '',
    several = false,
    placeholder,
    loading = false,
    emptyText = 'Nothing found. Check the spelling or type less.',
  } = props;
  const control = useControl(props, ERROR_DELAY.dropdown);
  const anchor = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value) ?? null;
  // What is typed while nothing is chosen; a choice shows its own text, also when it is set from outside.
  const [draft, setDraft] = useState(typedBefore);
  const text = chosen?.text ?? draft;
  // A chosen text would filter all others away, so an untouched list is shown whole.
  const items = chosen === null && onQuery === undefined ? matching(options, draft) : [...options];

  function pick(option: Option) {
    setDraft(several ? '' : option.text);
    if (several) onQuery?.('');
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
    stateReducer: (state, { type, changes }) => {
      // While somebody types the first match is marked, so that Enter takes it.
      if (type === useCombobox.stateChangeTypes.InputChange)
        return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 };
      // Leaving the field chooses nothing that is only marked; `settle` decides what was meant.
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: state.selectedItem };
      return changes;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) pick(selectedItem);
    },
    onIsOpenChange: ({ isOpen, selectedItem }) => {
      if (isOpen) return;
      // A list closed by a choice: what was typed for it is settled, also if it is another option's whole name.
      if (selectedItem) control.left();
      else settle();
    },
  });

  function settle() {
    // The whole name typed counts as choosing it, and so does what matches nothing else.
    const typed = draft.trim().toLowerCase();
    const only = typed !== '' && !loading && items.length === 1 ? items[0] : undefined;
    const meant = options.find((option) => option.text.toLowerCase() === typed) ?? only;
    if (chosen === null && meant !== undefined && meant.why === undefined) pick(meant);
    control.left();
  }

  function type(next: string) {
    setDraft(next);
    control.typed();
    onQuery?.(plainText(next));
    if (value !== '') onChange('');
  }

  return (
    <Field {...control.shell}>
      <div ref={anchor} className={list.anchor}>
        <div className={styles.box} {...control.box}>
          <span className={cx('line soft', styles.suffix)} style={{ paddingInline: 'var(--s4) 0' }}>
            <Icon name="search" />
          </span>
          <input
            {...combobox.getInputProps({
              ref: ref ?? null,
              disabled,
              // Here and not in onInputValueChange: downshift reports its own changes late, and the caret would jump.
              onChange: (event) => type(event.currentTarget.value),
              onBlur: settle,
              // Before the focus moves, so that it finds a field which comes with the choice, and not the open list,
              // which browsers let the focus into as long as it scrolls.
              onKeyDown: ({ key }) => {
                if (key !== 'Tab') return;
                settle();
                combobox.closeMenu();
              },
            })}
            {...control.aria}
            name={name}
            className={styles.input}
            placeholder={placeholder}
            spellCheck={false}
          />
          {loading && (
            <span className={cx('line soft', styles.suffix)}>
              <Dots label="Loading the list" />
            </span>
          )}
          <button
            type="button"
            {...combobox.getToggleButtonProps({ disabled, 'aria-label': 'Show the list' })}
            className={cx('bare soft', styles.adornment)}
          >
            <Icon name="chevron" className={list.chevron} />
          </button>
        </div>
        <OptionMenu
          open={combobox.isOpen}
          items={items}
          value={value}
          highlighted={combobox.highlightedIndex}
          anchor={anchor}
          leastRoom={ROOM_BELOW.dropdown}
          status={items.length > 0 ? `${items.length} in the list` : loading ? 'Loading…' : emptyText}
          menu={combobox.getMenuProps()}
          itemProps={(item, index) => combobox.getItemProps({ item, index })}
        />
      </div>
    </Field>
  );
}
