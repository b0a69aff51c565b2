import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { LINES, type Line } from '#contract/lines.ts';
import './styles.ts';
import { App } from './App.tsx';
import { type JourneyPage, journeyPagesOf } from './journeyPages.ts';
import { type PageHead, pageHeadOf } from './page-head.ts';
import { NOT_FOUND_PAGE, SITE_PAGES } from './site-pages.ts';
import { type StructuredData, structuredDataOf } from './structuredData.ts';

export interface PrerenderedPage {
  readonly id: string;
  readonly path: string;
  readonly head: PageHead;
  readonly structuredData: readonly StructuredData[];
  readonly html: string;
}

/** The input for the build's documents. */
interface PrerenderedSite {
  readonly pages: readonly PrerenderedPage[];
  readonly journeys: readonly { readonly line: Line; readonly pages: readonly JourneyPage[] }[];
}

export async function prerenderSite(siteUrl: string): Promise<PrerenderedSite> {
  const pages = await prerenderAll(siteUrl);
  const journeys = [];
  for (const line of LINES) journeys.push({ line, pages: await journeyPagesOf(line) });
  return { pages, journeys };
}

/** Renders every page to the HTML that the browser hydrates. */
async function prerenderAll(siteUrl: string): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const { id, path, load } of [...SITE_PAGES, NOT_FOUND_PAGE]) {
    const { prelude } = await prerender(<App>{(await load())(createElement)}</App>, {
      onError: (error) => {
        throw error;
      },
      // All content in its place, because React would move large Suspense content to the end, with an inline script to
      // insert it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    pages.push({
      id,
      path,
      head: pageHeadOf(id),
      structuredData: structuredDataOf(id, siteUrl),
      html: await new Response(prelude).text(),
    });
  }
  return pages;
}
