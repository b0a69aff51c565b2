import { dialled } from '#contract/shared/brand.ts';
import { Address } from '#src/lib/Address.tsx';
import { brand, isSample } from '#src/lib/brand.ts';
import { FOOTER_ID } from '#src/lib/footer.ts';
import styles from './Footer.module.css';
import { type Entry, GROUPS, HELP_PAGES, words } from './menu.ts';

const DETAILS = [
  [words.registration, brand.registrationNumber],
  [words.validTill, brand.registrationValidTill],
  [words.cin, brand.cin],
  [words.principalOfficer, brand.principalOfficer],
  [words.office, brand.city],
  [words.registeredOffice, brand.registeredOffice],
] as const;

/** On every page: help, products, and the broker's details that the law requires. */
export function Footer() {
  return (
    <footer id={FOOTER_ID} className={styles.footer}>
      <div className={styles.groups}>
        <section>
          <h2>{words.help}</h2>
          <ul className="plain-list">
            <li className="row">
              <a className="touch tabular-nums" href={`tel:${dialled(brand.phone)}`} translate="no">
                {brand.phone}
              </a>{' '}
              <small>{brand.phoneHours}</small>
            </li>
            <li className="row">
              <a className="touch tabular-nums" href={`mailto:${brand.email}`}>
                <Address text={brand.email} />
              </a>
            </li>
            {HELP_PAGES.map(({ label, href }) => (
              <li key={label} className="row">
                <a className="touch tabular-nums" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
        {GROUPS.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
      <section className={styles.broker} aria-label={words.broker}>
        <strong>{brand.legalName}</strong>
        <dl className="size-xs tabular-nums">
          {DETAILS.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{words.solicitation}</p>
        {isSample && <p className={styles.sample}>{words.sample}</p>}
        <p className={styles.sample} data-sandbox-only="">
          {words.sandbox}
        </p>
      </section>
    </footer>
  );
}

/** Entries with a target as links, the others as text below “Not available yet”. */
function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const links = entries.filter(({ href }) => href !== undefined);
  const missing = entries.filter(({ href }) => href === undefined);
  return (
    <section>
      <h2>{title}</h2>
      {links.length > 0 && (
        <ul className="plain-list">
          {links.map(({ label, href, detail }) => (
            <li key={label} className="row">
              <a className="touch tabular-nums" href={href}>
                {label}
              </a>{' '}
              {detail !== undefined && <small>{detail}</small>}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <>
          <p>{words.notAvailable}</p>
          <ul className="plain-list">
            {missing.map(({ label }) => (
              <li key={label} className="row">
                {label}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
