import { Titled } from '#src/journey/parts/Titled.tsx';

/** The possible outcomes, each with what it means. Unordered. */
export function Possibilities({ title, items }: { title: string; items: readonly { what: string; detail: string }[] }) {
  return (
    <Titled title={title}>
      <dl className="stack gap-4">
        {items.map(({ what, detail }) => (
          <div key={what}>
            <dt className="medium">{what}</dt>
            <dd className="size-s soft">{detail}</dd>
          </div>
        ))}
      </dl>
    </Titled>
  );
}
