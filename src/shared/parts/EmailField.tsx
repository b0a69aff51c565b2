import type { ComponentProps } from 'react';
import { TextField } from '#src/ui/field/TextField.tsx';

/** More characters than the kit's `email` kind lets through, as the pattern does. */
const CHARACTERS = /[A-Za-z0-9@._%+-]/;

export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'kind'>) {
  return <TextField {...props} kind={CHARACTERS} inputMode="email" maxLength={254} autoComplete="email" />;
}
