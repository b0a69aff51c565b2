import { phoneForTelLink } from '#contract/shared/brand.ts';
import { brand } from '#src/lib/brand.ts';
import { CategoryIcon } from '#src/lib/CategoryIcon.tsx';
import { PRODUCTS } from '#src/lib/products.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { HEADER_MENU, HELP_PAGES } from '../chrome/menu.ts';
import styles from './NotFound.module.css';

const words = {
  title: 'This page is not here',
  lead: 'The address may be old or mistyped. Quotes and proposals you began are saved: open the insurance you were looking at to continue.',
  live: 'Insurance you can buy here',
  others: 'Or look here',
  call: 'Or call us:',
} as const;

/** The 404 page, with links to existing pages. */
export function NotFound() {
  return (
    <Page title={words.title} lead={words.lead} width="wide">
      <div className={styles.help}>
        <div>
          <h2>{words.live}</h2>
          <ul className={`plain-list ruled flush ${styles.lines}`}>
            {PRODUCTS.map(
              ({ id, label, path, live }) =>
                live && (
                  <li key={id}>
                    <a className={`line gap-4 size-l bold ${styles.line}`} href={path}>
                      <CategoryIcon id={id} size={48} />
                      <span>{`${label} insurance`}</span>
                      <Icon name="chevron-right" />
                    </a>
                  </li>
                ),
            )}
          </ul>
          <h2>{words.others}</h2>
          <ul className={`plain-list row ${styles.others}`}>
            {[{ label: 'Home page', href: '/' }, ...HEADER_MENU, ...HELP_PAGES].map(({ label, href, detail }) => (
              <li key={label}>
                <a className="touch" href={href}>
                  {label}
                </a>{' '}
                {detail !== undefined && <small className="size-xs">{detail}</small>}
              </li>
            ))}
          </ul>
          <p>
            {words.call}{' '}
            <a className="touch" href={`tel:${phoneForTelLink(brand.phone)}`} translate="no">
              {brand.phone}
            </a>
            , {brand.phoneHours}
          </p>
        </div>
        <img className={styles.picture} src="/illustrations/not-found.svg" alt="" width={320} height={240} />
      </div>
    </Page>
  );
}
