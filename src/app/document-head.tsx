import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '#src/lib/brand.ts';
import type { PageHead } from './page-head.ts';

const IMAGE = { path: '/brand/share.png', width: '1200', height: '630' };

/** What the head of a prerendered page says of it, as HTML. */
export const headOfPage = ({ title, description, indexed }: PageHead, path: string, siteUrl: string): string =>
  renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {indexed ? (
        <>
          <link rel="canonical" href={siteUrl + path} />
          <meta property="og:type" content="website" />
          <meta property="og:locale" content="en_IN" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={siteUrl + path} />
          <meta property="og:image" content={siteUrl + IMAGE.path} />
          <meta property="og:image:width" content={IMAGE.width} />
          <meta property="og:image:height" content={IMAGE.height} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>,
  );

/** The same of a page within a journey, which search engines do not list. */
export const headOfJourney = (): string => renderToStaticMarkup(<title>{brand.name}</title>);
