import { phoneForTelLink } from '#contract/shared/brand.ts';
import { BreakableAddress } from '#src/lib/BreakableAddress.tsx';
import { brand, isSampleBroker } from '#src/lib/brand.ts';
import { FOOTER_ID } from '#src/lib/footer.ts';
import styles from './Footer.module.css';
import { FOOTER_GROUPS, HELP_PAGES, type MenuEntry, menuTexts } from './menu.ts';

const DETAILS = [
  [menuTexts.registration, brand.registrationNumber],
  [menuTexts.validTill, brand.registrationValidTill],
  [menuTexts.cin, brand.cin],
  [menuTexts.principalOfficer, brand.principalOfficer],
  [menuTexts.office, brand.city],
  [menuTexts.registeredOffice, brand.registeredOffice],
] as const;

/** On every page: help, products, and the broker's details that the law requires. */
export function Footer() {
  return (
    <footer id={FOOTER_ID} className={styles.footer}>
      <div className={styles.groups}>
        <section>
          <h2>{menuTexts.help}</h2>
          <ul className="plain-list">
            <li className="row">
              <a className="touch tabular-nums" href={`tel:${phoneForTelLink(brand.phone)}`} translate="no">
                {brand.phone}
              </a>{' '}
              <small>{brand.phoneHours}</small>
            </li>
            <li className="row">
              <a className="touch tabular-nums" href={`mailto:${brand.email}`}>
                <BreakableAddress text={brand.email} />
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
        {FOOTER_GROUPS.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
      <section className={styles.broker} aria-label={menuTexts.broker}>
        <strong>{brand.legalName}</strong>
        <dl className="size-xs tabular-nums">
          {DETAILS.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{menuTexts.solicitation}</p>
        {isSampleBroker && <p className={styles.sample}>{menuTexts.sample}</p>}
        <p className={styles.sample} data-sandbox-only="">
          {menuTexts.sandbox}
        </p>
      </section>
    </footer>
  );
}

/** Entries with a target as links, the others as text below “Not available yet”. */
function Group({ title, entries }: { title: string; entries: readonly MenuEntry[] }) {
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
          <p>{menuTexts.notAvailable}</p>
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
