import { type ReactElement, useState } from 'react';
import { DateField, type DateFieldProps } from '#src/ui/field/DateField.tsx';
import { find } from './render.tsx';

export type OwnProps = Omit<DateFieldProps, 'name' | 'label' | 'value' | 'onChange'>;

/** A date field that holds its value. */
export function Bound({ initial = '', ...props }: OwnProps & { initial?: string }): ReactElement {
  const [value, setValue] = useState(initial);
  return <DateField {...props} name="dob" label="Date of birth" value={value} onChange={setValue} />;
}

export const input = () => find(HTMLInputElement, '#field-dob');
