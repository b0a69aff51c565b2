/** The sitemap of the pages that search engines may list. */
export const sitemapOf = (paths: readonly string[], siteUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Excludes the API and the sandbox. Pages within a journey have a `noindex` header. */
export const robotsText = (siteUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /sandbox/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
