import { Fragment } from 'react';

/** An e-mail or web address that breaks its line only after @ and dots. */
export function Address({ text }: { text: string }) {
  return (
    // One element: as children of a flex container the parts would become separate items.
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
