import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { LINES, type Line } from '#contract/lines.ts';
import './styles.ts';
import { App } from './App.tsx';
import { headOfJourney, headOfPage } from './document-head.tsx';
import { type JourneyPage, journeyPagesOf } from './journey-pages.ts';
import { pageHeadOf } from './page-head.ts';
import { robotsText, sitemapOf } from './robots.ts';
import { NOT_FOUND_PAGE, SITE_PAGES } from './site-pages.ts';
import { type StructuredData, structuredDataOf } from './structured-data.ts';
import { oldBrowserNotice, withoutScripts } from './without-scripts.tsx';

export interface PrerenderedPage {
  readonly id: string;
  readonly path: string;
  /** If false, search engines must not list the page. */
  readonly indexed: boolean;
  readonly head: string;
  readonly structuredData: readonly StructuredData[];
  readonly html: string;
}

/** The input for the build's documents. */
interface PrerenderedSite {
  readonly pages: readonly PrerenderedPage[];
  readonly journeys: readonly { readonly line: Line; readonly pages: readonly JourneyPage[] }[];
  /** Of documents within a journey: the head, and what is shown if scripts are switched off. */
  readonly head: string;
  readonly withoutScripts: string;
  /** Of all documents but the front door's: shown by browsers that are too old. */
  readonly oldBrowserNotice: string;
  readonly sitemap: string;
  readonly robots: string;
}

export async function prerenderSite(siteUrl: string): Promise<PrerenderedSite> {
  const pages = await prerenderAll(siteUrl);
  const journeys = [];
  for (const line of LINES) journeys.push({ line, pages: await journeyPagesOf(line) });
  const indexed = pages.filter((page) => page.indexed).map(({ path }) => path);
  return {
    pages,
    journeys,
    head: headOfJourney(),
    withoutScripts: withoutScripts(),
    oldBrowserNotice: oldBrowserNotice(),
    sitemap: sitemapOf(indexed, siteUrl),
    robots: robotsText(siteUrl),
  };
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
    const head = pageHeadOf(id);
    pages.push({
      id,
      path,
      indexed: head.indexed,
      head: headOfPage(head, path, siteUrl),
      structuredData: structuredDataOf(id, siteUrl),
      html: await new Response(prelude).text(),
    });
  }
  return pages;
}
