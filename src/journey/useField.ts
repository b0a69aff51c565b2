import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

/** Props that connect a form's field to a control of the kit, with its error. */
export const useField = <Values extends FieldValues, Name extends Path<Values>, Output>(
  control: Control<Values, unknown, Output>,
  name: Name,
) => {
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
};

/** The same, for a component that several forms share. */
export interface FieldOf<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  error: string | undefined;
}
export type Field = FieldOf<string>;
