import { ChoiceGroup } from './ChoiceGroup.tsx';
import type { ControlProps, FieldOption } from './control-types.ts';

export interface CheckboxGroupProps extends ControlProps<string[]> {
  options: readonly FieldOption[];
  layout?: 'stack' | 'row';
}

export function CheckboxGroup({ value, onChange, ...props }: CheckboxGroupProps) {
  const choose = (option: string, chosen: boolean) => {
    const others = value.filter((entry) => entry !== option);
    onChange(chosen ? [...others, option] : others);
  };
  return <ChoiceGroup {...props} type="checkbox" isChosen={(option) => value.includes(option)} onChoose={choose} />;
}
