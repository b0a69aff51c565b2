interface Address {
  readonly path: string;
}

/** Every indexed page. */
export const sitemapXml = (pages: readonly Address[], siteUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Excludes the API and the sandbox. Pages within a journey have a `noindex` header. */
export const robotsText = (siteUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /sandbox/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
