import { Select, type SelectProps } from './Select.tsx';

export type OptionListProps = Omit<SelectProps, 'rules'>;

/**
 * The list with icons and a second line. It opens down with at least 200 px below; its error waits 2 s
 * (§4.option-list-down, §9.option-error-2000-ms).
 */
export function OptionList(props: OptionListProps) {
  return <Select {...props} rules="optionList" />;
}
