import { brand } from '#src/app/brand.ts';
import styles from './Footer.module.css';
import { type Entry, GROUPS, words } from './menu.ts';

/** On every page: who the broker is, by law, and where help is. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.groups}>
          <section aria-label={words.help}>
            <h2 className={styles.title}>{words.help}</h2>
            <ul className="plain-list">
              <li>
                <a href={`tel:${brand.phone.dial}`}>{brand.phone.text}</a>
              </li>
              <li>
                <a href={`mailto:${brand.email}`}>{brand.email}</a>
              </li>
            </ul>
            <p className={styles.quiet}>{brand.phoneHours}</p>
          </section>
          {GROUPS.map(({ title, entries }) => (
            <Group key={title} title={title} entries={entries} />
          ))}
        </div>
        <section className={styles.broker} aria-label={words.broker}>
          <p className={styles.name}>{brand.legalName}</p>
          <dl className={styles.details}>
            {[
              [words.registration, brand.registrationNumber],
              [words.validTill, brand.registrationValidTill],
              [words.cin, brand.cin],
              [words.principalOfficer, brand.principalOfficer],
              [words.office, brand.city],
            ].map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className={styles.quiet}>{words.solicitation}</p>
        {brand.sandbox && <p className={styles.sandbox}>{words.sandbox}</p>}
      </div>
    </footer>
  );
}

/** What can be opened, as links; what cannot, in one line that says so. */
function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const missing = entries.filter(({ href }) => href === undefined).map(({ label }) => label);
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className="plain-list">
        {entries.map(
          ({ label, href }) =>
            href !== undefined && (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ),
        )}
      </ul>
      {missing.length > 0 && (
        <p className={styles.quiet}>
          {words.notAvailableList} {missing.join(', ')}
        </p>
      )}
    </section>
  );
}
