import { type DropdownProps, UI, useDayPicker } from 'react-day-picker';

/**
 * The month or the year of a calendar. The package's own dropdown puts an icon next to the text, which breaks under a
 * translator.
 */
export function CalendarDropdown({ options = [], className, ...select }: DropdownProps) {
  const { classNames, components } = useDayPicker();
  const { Select, Option, Chevron } = components;
  return (
    <span className={classNames[UI.DropdownRoot]} data-disabled={select.disabled}>
      <Select {...select} className={`${classNames[UI.Dropdown]} ${className}`}>
        {options.map(({ value, label, disabled }) => (
          <Option key={value} value={value} disabled={disabled}>
            {label}
          </Option>
        ))}
      </Select>
      <span className={classNames[UI.CaptionLabel]} aria-hidden>
        <span>{options.find(({ value }) => value === select.value)?.label}</span>
        <Chevron orientation="down" size={18} className={classNames[UI.Chevron]} />
      </span>
    </span>
  );
}
