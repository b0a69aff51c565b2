import { useState } from 'react';
import { fieldId } from '#src/ui/field/control-types.ts';

/**
 * Whether a form's values equal what is known.
 * @param asked additional fields that are asked
 */
export const equalsKnownValues = <Values extends object>(
  values: Values,
  known: Partial<Values> | null,
  asked: readonly (keyof Values)[] = [],
): boolean =>
  known !== null &&
  Object.entries(known).every(
    ([name, value]) =>
      asked.some((one) => one === name) || Object.entries(values).some(([n, v]) => n === name && v === value),
  );

interface OpenFields {
  /** Whether what is known has changed, is refused or is to be changed: the fields then have to show it. */
  isOpen: boolean;
  /** The first field. It takes the focus after the visitor opened the fields. */
  first: string;
}

interface KnownFields {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** For `OpenedFields`. */
  readonly onShown: () => void;
}

/** Shows what is known as facts to confirm, until its fields are opened. */
export const useFieldsOfKnownFacts = ({ isOpen, first }: OpenFields): KnownFields => {
  const [opened, setOpened] = useState(false);
  return {
    isOpen: isOpen || opened,
    open: () => setOpened(true),
    onShown: () => {
      if (opened) document.getElementById(fieldId(first))?.focus();
    },
  };
};
