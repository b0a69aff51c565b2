import { dialled } from '#contract/shared/brand.ts';
import { brand } from '#src/app/brand.ts';

const copy = 'Prices need JavaScript, which is switched off in your browser. Please call us instead:';

/** In place of a landing's form, for a browser that runs no scripts. */
export function WithoutScripts() {
  return (
    <noscript>
      <p>
        {copy}{' '}
        <a className="touch medium tabular-nums" href={`tel:${dialled(brand.phone)}`}>
          {brand.phone}
        </a>
      </p>
    </noscript>
  );
}
