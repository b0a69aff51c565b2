import { brand } from '#src/app/brand.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './Header.module.css';
import { MENU, words } from './menu.ts';

/** On every page: home, help in the same place, the menu. Plain links and a native popover, so it works before React. */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a className={styles.home} href="/">
          <img src="/brand/wordmark.svg" width={139} height={32} alt={words.home} />
        </a>
        <a className={styles.help} href={`tel:${brand.phone.dial}`}>
          <Icon name="phone" size={18} />
          <span>
            <span className="visually-hidden">{words.call} </span>
            {brand.phone.text}
          </span>
        </a>
        <button type="button" className={styles.toggle} popoverTarget="menu">
          {words.menu}
          <Icon name="chevron" size={16} />
        </button>
        <nav id="menu" popover="auto" className={styles.menu} aria-label={words.menu}>
          <ul className="plain-list">
            {MENU.map(({ label, href, detail }) => (
              <li key={label}>
                {href === undefined ? (
                  <span className={styles.entry}>
                    {label} <small>{words.notAvailable}</small>
                  </span>
                ) : (
                  <a className={styles.entry} href={href}>
                    {label} <small>{detail}</small>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
