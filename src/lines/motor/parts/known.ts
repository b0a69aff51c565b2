import { useState } from 'react';

/**
 * Whether a form holds what is known.
 * @param asked fields that are asked beside it
 */
export const isSame = <Values extends object>(
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
  /** What is known has changed, is refused or is to be changed: it has to be seen in its fields. */
  isOpen: boolean;
  /** Moves the focus to the first field, after the visitor opened them. */
  focus: () => void;
}

interface KnownFields {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** For `OpenedFields`. */
  readonly onShown: () => void;
}

/** What is known is shown as facts to confirm, until its fields are opened. */
export const useOpenFields = ({ isOpen, focus }: OpenFields): KnownFields => {
  const [opened, setOpened] = useState(false);
  return {
    isOpen: isOpen || opened,
    open: () => setOpened(true),
    onShown: () => {
      if (opened) focus();
    },
  };
};
