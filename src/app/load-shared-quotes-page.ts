import type { SitePage } from '#src/app/site-pages.ts';

/** In a file of its own, so that no other page's code contains the names of its files. */
export const loadSharedQuotesPage: SitePage['load'] = async () => {
  const { SharedQuotesPage } = await import('#src/features/sharing/shared-quotes/SharedQuotesPage.tsx');
  return (create) => create(SharedQuotesPage, { token: window.location.pathname.split('/')[2] ?? '' });
};
