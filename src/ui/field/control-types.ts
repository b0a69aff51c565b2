import type { ReactNode, Ref } from 'react';

/**
 * What every control takes. A field of `useForm` fits as it is: `<TextField {...form.field('full_name')} label="Full
 * name" />`. `V` is the value (a string except where a control says otherwise), `E` the element that takes the focus
 * (the error summary links to its id).
 */
export interface ControlProps<V = string, E extends HTMLElement = HTMLInputElement> {
  name: string;
  value: V;
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<E> | undefined;
  label: ReactNode;
  /** Hides the label visually; assistive technology still reads it. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Ids of other elements that describe the field. */
  describedBy?: string | undefined;
  /** Adds "(optional)" to the label. Fields are required by default, so only the exception is marked. */
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Defaults to fieldId(name), which is what ErrorSummary links to. */
  id?: string | undefined;
}

/** Dropdown and option items (§3.option-items), plus a second line where the control has space for it. */
export interface FieldOption {
  value: string;
  text: string;
  /** A string is an image's address; anything else is rendered as it is. */
  icon?: ReactNode;
  detail?: string | undefined;
  /** Why the option is not available; shown next to it. */
  why?: string | undefined;
  /** Content that a large card shows below itself while it is chosen. */
  opens?: ReactNode;
}

/** Error delays in milliseconds (§9.input-error-1000-ms, §9.option-error-2000-ms). */
export const ERROR_DELAY_MS = { input: 1000, dropdown: 1000, option: 2000 } as const;

/** Minimum space below, in px, for a list to open downwards (§9.dropdown-160-px, §9.option-list-200-px). */
export const MIN_SPACE_BELOW_PX = { dropdown: 160, optionList: 200 } as const;

/** The id of the element that takes the focus. Dots and brackets of nested names become dashes. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\w-]+/g, '-')}`;
}
