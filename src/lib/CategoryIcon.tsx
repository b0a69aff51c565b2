import type { ProductId } from '#src/lib/products.ts';

/** An icon of the sprite, which is one request for the whole grid. Decoration: its label is next to it. */
export function CategoryIcon({ id, size }: { id: ProductId | 'all' | 'posp'; size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`/illustrations/categories.svg#${id}`} />
    </svg>
  );
}
