import { CONTINUE_HASH } from '#src/api/journeyIds.ts';
import type { Product } from '#src/lib/products.ts';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { copy } from './copy.ts';

/** Returns to a line's journey. */
export const ContinueLink = ({ product: { label, path } }: { product: Product }) => (
  <ActionLink href={`${path}${CONTINUE_HASH}`} iconEnd="chevron-right">
    {copy.resume.line(label)}
  </ActionLink>
);
