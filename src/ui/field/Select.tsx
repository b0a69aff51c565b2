import { useSelect } from 'downshift';
import { useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import list from '../listbox/Listbox.module.css';
import { OptionMenu } from '../listbox/OptionMenu.tsx';
import { OptionIcon } from '../listbox/OptionRow.tsx';
import { LoadingDots } from '../loading/LoadingDots.tsx';
import styles from './Control.module.css';
import { type ControlProps, ERROR_DELAY_MS, type FieldOption, MIN_SPACE_BELOW_PX } from './control-types.ts';
import { Field } from './Field.tsx';
import { useControl } from './useControl.ts';

export interface SelectProps extends ControlProps<string, HTMLDivElement> {
  options: readonly FieldOption[];
  placeholder?: string;
  /** The options are loading. */
  loading?: boolean;
  emptyText?: string;
  /** Spec §9 has two: the dropdown and the larger option list, each with its own threshold and delay. */
  rules?: 'dropdown' | 'optionList';
}

export function Select(props: SelectProps) {
  const { name, value, onChange, ref, disabled = false, options } = props;
  const { placeholder = 'Choose', loading = false, emptyText = 'Nothing to choose from.', rules = 'dropdown' } = props;
  const control = useControl(props, rules === 'dropdown' ? ERROR_DELAY_MS.dropdown : ERROR_DELAY_MS.option);
  const anchor = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value) ?? null;

  const select = useSelect<FieldOption>({
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

  return (
    <Field {...control.shell}>
      <div ref={anchor} className={cx(list.anchor, rules === 'optionList' && list.roomy)}>
        <div
          {...select.getToggleButtonProps({ ref: ref ?? null, disabled })}
          {...control.aria}
          className={cx(styles.box, list.toggle)}
          data-name={name}
          {...control.box}
        >
          {chosen && <OptionIcon option={chosen} />}
          <span className={list.value} data-empty={chosen === null || undefined}>
            {chosen?.text ?? placeholder}
          </span>
          {loading && <LoadingDots label="Loading the list" />}
          <Icon name="chevron" className={list.chevron} />
        </div>
        <OptionMenu
          open={select.isOpen}
          items={options}
          value={value}
          highlighted={select.highlightedIndex}
          anchor={anchor}
          leastRoom={MIN_SPACE_BELOW_PX[rules]}
          status={options.length === 0 && (loading ? 'Loading…' : emptyText)}
          menu={select.getMenuProps()}
          itemProps={(item, index) => select.getItemProps({ item, index })}
        />
      </div>
    </Field>
  );
}
