import { Fragment, type ReactElement } from 'react';

/** An e-mail or web address, which a narrow column breaks after @ and dots and never within a word. */
export function Address({ text }: { text: string }): ReactElement {
  return (
    // One box, whatever it stands in: as children of a flex container the parts would fall asunder.
    <span>
      {[...text.matchAll(/[^@.]+[@.]?/g)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
