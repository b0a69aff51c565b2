import type { Page } from '#src/app/pages.ts';

/** Apart from the page, so that the names of its files stand in no other page's code. */
export const loadSharedQuotes: Page['load'] = async () => {
  const { SharedQuotesPage } = await import('./SharedQuotesPage.tsx');
  return (create) => create(SharedQuotesPage, { token: window.location.pathname.split('/')[2] ?? '' });
};
