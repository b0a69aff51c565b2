import { Select, type SelectProps } from './Select.tsx';

export type OptionListProps = Omit<SelectProps, 'rules'>;

/** The list with icons and a second line: opens down from 200 px on, its error waits 2 s (spec §9). */
export function OptionList(props: OptionListProps) {
  return <Select {...props} rules="optionList" />;
}
