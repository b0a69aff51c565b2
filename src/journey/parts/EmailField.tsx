import type { ComponentProps } from 'react';
import { emailIn } from '#contract/shared/canonical-input.ts';
import { TextField } from '#src/ui/field/TextField.tsx';

export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'kind'>) {
  return <TextField {...props} kind="email" understand={emailIn} maxLength={254} autoComplete="email" />;
}
