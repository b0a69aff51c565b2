import type { ProductId } from '#src/app/products.ts';

/** An icon of the sprite, which is one request for the whole grid. Decorative: its label is beside it. */
export function CategoryIcon({ id, size }: { id: ProductId | 'all' | 'posp'; size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`/illustrations/categories.svg#${id}`} />
    </svg>
  );
}
