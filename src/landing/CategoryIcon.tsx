import type { ReactElement } from 'react';
import type { ProductId } from '#src/app/products.ts';

/** A drawing of the one sprite, so that the whole grid is one request. Decoration: its label stands beside it. */
export function CategoryIcon({ id, size }: { id: ProductId | 'all' | 'posp'; size: number }): ReactElement {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`/illustrations/categories.svg#${id}`} />
    </svg>
  );
}
