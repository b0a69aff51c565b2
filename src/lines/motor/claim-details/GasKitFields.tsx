import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { FieldState } from '#src/ui/form/useForm.ts';
import { copy } from './copy.ts';

/** Whether a workshop fitted a gas kit, and what it cost. */
export function GasKitFields({ kit, kitValue }: Record<'kit' | 'kitValue', FieldState>) {
  return (
    <>
      <RadioGroup {...kit} label={copy.kit} hint={copy.kitHint} options={copy.yesNo} layout="row" />
      {kit.value === 'yes' && (
        <TextField
          {...kitValue}
          label={copy.kitValue}
          hint={copy.kitValueHint}
          kind="numeric"
          maxLength={6}
          width="short"
          prefix="₹"
        />
      )}
    </>
  );
}
