import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import './styles.ts';
import { App } from './App.tsx';
import { type Head, headOf } from './head.ts';
import { NOT_FOUND, PAGES } from './pages.ts';
import { type StructuredData, structuredDataOf } from './structuredData.ts';

export interface Prerendered {
  readonly id: string;
  readonly path: string;
  readonly head: Head;
  readonly structuredData: readonly StructuredData[];
  readonly html: string;
}

/** Every page as HTML: what the build puts into its files, and what the browser hydrates. */
export async function prerenderAll(siteUrl: string): Promise<Prerendered[]> {
  const pages: Prerendered[] = [];
  for (const { id, path, load } of [...PAGES, NOT_FOUND]) {
    const { prelude } = await prerender(<App>{(await load())(createElement)}</App>, {
      onError: (error) => {
        throw error;
      },
      // Everything in its place: what is moved behind the page would need an inline script to come back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    pages.push({
      id,
      path,
      head: headOf(id),
      structuredData: structuredDataOf(id, siteUrl),
      html: await new Response(prelude).text(),
    });
  }
  return pages;
}
