import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

/** A form's field as the controls of the kit take it, with its error. */
export const useField = <Values extends FieldValues, Name extends Path<Values>, Output>(
  control: Control<Values, unknown, Output>,
  name: Name,
) => {
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
};

/** The same, of a text, for a component that several forms share. */
export interface Field {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  error: string | undefined;
}
