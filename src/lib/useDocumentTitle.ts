import { useEffect } from 'react';
import { brand } from '#src/lib/brand.ts';

/** The document's title, for pages that change under one address. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
