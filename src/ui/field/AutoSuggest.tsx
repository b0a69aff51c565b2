import { useCombobox } from 'downshift';
import { useRef, useState } from 'react';
import { normalizeText } from '#contract/shared/plain-text.ts';
import { bestMatches, foldedForSearch } from '#contract/shared/suggestion-match.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import list from '../listbox/Listbox.module.css';
import { OptionMenu } from '../listbox/OptionMenu.tsx';
import { LoadingDots } from '../loading/LoadingDots.tsx';
import styles from './Control.module.css';
import { type ControlProps, ERROR_DELAY_MS, type FieldOption, MIN_SPACE_BELOW_PX } from './control-types.ts';
import { Field } from './Field.tsx';
import { useControl } from './useControl.ts';

export interface AutoSuggestProps extends ControlProps {
  options: readonly FieldOption[];
  placeholder?: string;
  /** The options are loading. */
  loading?: boolean;
  emptyText?: string;
  /** Reports the typed text, for lists that are fetched. `options` are then the matches, and all of them are shown. */
  onQuery?: (text: string) => void;
  /** Text that was typed earlier without choosing an option. */
  typedBefore?: string;
  /** Several options are chosen, one after another, and shown elsewhere: `value` and the field stay empty. */
  several?: boolean;
}

/** The options that fit what is typed, the best first (§5.suggestion-match). */
export const optionsMatching = (options: readonly FieldOption[], text: string): FieldOption[] =>
  bestMatches(options, text, (option) => [option.text]);

/** The option whose whole name was typed: in its own spelling, or in one that is no other option's. */
function optionNamed(options: readonly FieldOption[], typed: string): FieldOption | undefined {
  const spelled = options.find((option) => option.text.toLowerCase() === typed.toLowerCase());
  const alike = options.filter((option) => foldedForSearch(option.text) === foldedForSearch(typed));
  return spelled ?? (alike.length === 1 ? alike[0] : undefined);
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
  const control = useControl(props, ERROR_DELAY_MS.dropdown);
  const anchor = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value) ?? null;
  // The text typed while nothing is chosen. A choice shows its own text, also when it is set from outside.
  const [draft, setDraft] = useState(typedBefore);
  const text = chosen?.text ?? draft;
  // The text of a choice would filter out all other options, so an untouched list is not filtered.
  const items = chosen === null && onQuery === undefined ? optionsMatching(options, draft) : [...options];

  function pick(option: FieldOption) {
    setDraft(several ? '' : option.text);
    if (several) onQuery?.('');
    onChange(option.value);
  }

  const combobox = useCombobox<FieldOption>({
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
      // The first match is highlighted while typing, so that Enter chooses it.
      if (type === useCombobox.stateChangeTypes.InputChange)
        return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 };
      // Leaving the field does not choose a highlighted option; `settle` decides what was meant.
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: state.selectedItem };
      return changes;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) pick(selectedItem);
    },
    onIsOpenChange: ({ isOpen, selectedItem }) => {
      if (isOpen) return;
      // A list closed by a choice: the typed text is settled, even if it is the whole name of another option.
      if (selectedItem) control.left();
      else settle();
    },
  });

  function settle() {
    // Typing the whole name chooses the option, and so does text that only one option matches.
    const typed = draft.trim();
    const only = typed !== '' && !loading && items.length === 1 ? items[0] : undefined;
    const meant = optionNamed(options, typed) ?? only;
    if (chosen === null && meant !== undefined && meant.why === undefined) pick(meant);
    control.left();
  }

  function type(next: string) {
    setDraft(next);
    control.typed();
    onQuery?.(normalizeText(next));
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
              // Not in onInputValueChange: downshift reports its own changes late, and the caret would move.
              onChange: (event) => type(event.currentTarget.value),
              onBlur: settle,
              // Before the focus moves, so that it reaches a field which the choice adds, and not the open list:
              // browsers focus a list that scrolls.
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
              <LoadingDots label="Loading the list" />
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
          leastRoom={MIN_SPACE_BELOW_PX.dropdown}
          status={items.length > 0 ? `${items.length} in the list` : loading ? 'Loading…' : emptyText}
          menu={combobox.getMenuProps()}
          itemProps={(item, index) => combobox.getItemProps({ item, index })}
        />
      </div>
    </Field>
  );
}
