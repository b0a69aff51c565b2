import type { ReactNode } from 'react';

/** A part of the page under a heading that names it. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-3" aria-label={title}>
      <h2 className="size-l">{title}</h2>
      {children}
    </section>
  );
}
