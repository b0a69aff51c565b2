import { ChoiceGroup } from './ChoiceGroup.tsx';
import type { ControlProps, FieldOption } from './control-types.ts';

export interface RadioGroupProps extends ControlProps {
  options: readonly FieldOption[];
  layout?: 'stack' | 'row';
}

export function RadioGroup({ value, onChange, ...props }: RadioGroupProps) {
  return <ChoiceGroup {...props} type="radio" isChosen={(option) => option === value} onChoose={onChange} />;
}
