import type { ComponentProps } from 'react';
import { PERSON_NAME_CHARACTER } from '#contract/shared/typing-filters.ts';
import { TextField } from './TextField.tsx';

/** A person's name, as on documents. */
export function PersonNameField(props: Omit<ComponentProps<typeof TextField>, 'kind' | 'maxLength'>) {
  return <TextField {...props} kind={PERSON_NAME_CHARACTER} maxLength={100} />;
}
