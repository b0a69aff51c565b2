import type { ReactNode } from 'react';

export interface LabelledFact {
  term: string;
  value: ReactNode;
}

/** Names and values between hairlines, as on a statement. */
export function Facts({ items }: { items: readonly LabelledFact[] }) {
  return (
    <dl className="ruled facts">
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
