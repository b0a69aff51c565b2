import { useEffect } from 'react';
import { brand } from '#src/app/brand.ts';

/** The document's title: the address stays while the page changes. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
