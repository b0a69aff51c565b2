import { renderToStaticMarkup } from 'react-dom/server';
import { callbackMailTo, phoneForTelLink } from '#contract/shared/brand.ts';
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
        <p>
          Or go on with us on the phone: call{' '}
          <a className="medium tabular-nums" href={`tel:${phoneForTelLink(brand.phone)}`}>
            {brand.phone}
          </a>{' '}
          ({brand.phoneHours}), or{' '}
          <a className="medium" href={callbackMailTo(brand)}>
            ask us by e-mail to call you back
          </a>
          .
        </p>
      </main>
    </noscript>,
  );
