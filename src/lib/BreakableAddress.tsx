import { Fragment } from 'react';

/** An e-mail or web address that breaks only after @ and dots. */
export function BreakableAddress({ text }: { text: string }) {
  return (
    // One element, because a flex container would make separate items of the parts.
    <span translate="no">
      {[...text.matchAll(/[^@.]+[@.]?/g)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
