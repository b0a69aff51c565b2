import { type ComponentProps, useState } from 'react';
import { emailIn } from '#contract/shared/canonical-input.ts';
import { BreakableAddress } from '#src/lib/BreakableAddress.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { fieldId } from '#src/ui/field/control-types.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { addressMeant } from './mistyped-host.ts';

/** Asks about a host that looks mistyped, and changes it in one tap. It is a question: the address stays as it was typed. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'kind'>) {
  const { name, value, onChange, onBlur } = props;
  const [isTyping, setIsTyping] = useState(false);
  const meant = addressMeant(value, isTyping);
  const take = (address: string) => {
    // The button disappears, and the focus must not be lost with it.
    document.getElementById(props.id ?? fieldId(name))?.focus();
    onChange(address);
  };
  return (
    <div>
      <TextField
        {...props}
        kind="email"
        understand={emailIn}
        maxLength={254}
        autoComplete="email"
        onChange={(address) => {
          setIsTyping(true);
          onChange(address);
        }}
        onBlur={() => {
          setIsTyping(false);
          onBlur?.();
        }}
      />
      {/* The region exists before the question, or screen readers would miss it. */}
      <div aria-live="polite">
        {meant !== null && (
          <LinkButton onClick={() => take(meant)}>
            Did you mean <BreakableAddress text={meant} />?
          </LinkButton>
        )}
      </div>
    </div>
  );
}
