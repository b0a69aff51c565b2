import { dialled } from '#contract/shared/brand.ts';
import { brand } from '#src/app/brand.ts';
import { CategoryIcon } from '#src/landing/CategoryIcon.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { MENU } from './chrome/menu.ts';
import styles from './NotFound.module.css';
import { PRODUCTS } from './products.ts';

const words = {
  title: 'This page is not here',
  lead: 'The address may be old or mistyped. Quotes and proposals you began are kept: open the insurance you were looking at to go on.',
  live: 'Insurance you can buy here',
  others: 'Or look here',
  home: 'Home page',
  complaints: 'How to complain',
  privacy: 'What we do with your data',
  call: 'Or call us:',
} as const;

/** The 404 page, with links to what there is. */
export function NotFound() {
  return (
    <Page title={words.title} lead={words.lead} width="wide">
      <div className={styles.help}>
        <div>
          <h2>{words.live}</h2>
          <ul className={styles.lines}>
            {PRODUCTS.map(
              ({ id, label, path, live }) =>
                live && (
                  <li key={id}>
                    <a className={styles.line} href={path}>
                      <CategoryIcon id={id} size={48} />
                      {label} insurance
                      <Icon name="chevron-right" />
                    </a>
                  </li>
                ),
            )}
          </ul>
          <h2>{words.others}</h2>
          <ul className={styles.others}>
            <li>
              <a className={styles.link} href="/">
                {words.home}
              </a>
            </li>
            {MENU.map(
              ({ label, href, detail }) =>
                href !== undefined && (
                  <li key={label}>
                    <a className={styles.link} href={href}>
                      {label}
                    </a>{' '}
                    {detail !== undefined && <small>{detail}</small>}
                  </li>
                ),
            )}
            <li>
              <a className={styles.link} href="/complaints">
                {words.complaints}
              </a>
            </li>
            <li>
              <a className={styles.link} href="/privacy">
                {words.privacy}
              </a>
            </li>
          </ul>
          <p>
            {words.call}{' '}
            <a className={styles.link} href={`tel:${dialled(brand.phone)}`}>
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
