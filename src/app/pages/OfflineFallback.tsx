import { phoneForTelLink } from '#contract/shared/brand.ts';
import { brand } from '#src/lib/brand.ts';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import styles from './NotFound.module.css';

const words = {
  title: 'This page could not be loaded',
  lead: 'You are offline, or our server does not answer just now. Quotes and proposals you began are saved.',
  again: 'Try again',
  home: 'Home page',
  call: 'Call us:',
} as const;

/** Shown for a page that is not precached, if the service worker cannot reach the server. */
export function OfflineFallback() {
  return (
    <Page title={words.title} lead={words.lead} width="wide">
      <ActionLink href={window.location.href}>{words.again}</ActionLink>
      <ul className={`plain-list row ${styles.others}`}>
        <li>
          <a className="touch" href="/">
            {words.home}
          </a>
        </li>
        <li className="touch">
          <span>
            {words.call}{' '}
            <a href={`tel:${phoneForTelLink(brand.phone)}`} translate="no">
              {brand.phone}
            </a>
          </span>
        </li>
      </ul>
    </Page>
  );
}
