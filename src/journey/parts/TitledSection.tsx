import type { Elements } from '#src/ui/elements.ts';

/** A section of the page with the heading that names it. */
export function TitledSection({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="stack gap-3" aria-label={title}>
      <h2 className="size-l">{title}</h2>
      {children}
    </section>
  );
}
