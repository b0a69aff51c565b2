import { renderToStaticMarkup } from 'react-dom/server';
import { CallOrWrite } from '#src/features/landing/CallOrWrite.tsx';
import { brand } from '#src/lib/brand.ts';

/** Everything that a browser without scripts shows of a page within a journey, as HTML. */
export const withoutScripts = (): string =>
  renderToStaticMarkup(
    <noscript>
      <main className="load-failure stack gap-3">
        <p>
          <a className="touch" href="/">
            {brand.name}
          </a>
        </p>
        <h1>This page needs JavaScript</h1>
        <p>
          It is switched off in your browser. Switch it on in the browser’s settings, then load this page again: what
          you entered so far is kept.
        </p>
        <CallOrWrite lead="Or go on with us on the phone" />
      </main>
    </noscript>,
  );

/**
 * For browsers that may be unable to run any script of ours. Style hides it where the browser is new enough (src/ui/base.css). It comes
 * after the page, whose skip link is the first link.
 */
export const oldBrowserNotice = (): string =>
  renderToStaticMarkup(
    <div className="old-browser load-failure">
      <CallOrWrite lead="This browser is too old for our forms. Update it, open this page in another one, or go on with us on the phone" />
    </div>,
  );
