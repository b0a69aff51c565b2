import type { FocusEvent, MouseEvent } from 'react';
import { phoneForTelLink } from '#contract/shared/brand.ts';
import { brand, isSampleBrandName } from '#src/lib/brand.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Verbatim } from '#src/ui/text/Verbatim.tsx';
import styles from './Header.module.css';
import { FIND_POLICY_ENTRY, HEADER_MENU, menuTexts } from './menu.ts';

// The popover stays open after a link to the same page, and when the focus leaves it. These handlers close it.
const closeAfterChoice = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover?.();
};
/** Safari before 17 and Chrome before 114 have no popovers: there the button opens the menu by its attribute. */
const toggleWithoutPopover = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  if ('popover' in HTMLElement.prototype) return;
  currentTarget.parentElement?.querySelector('nav')?.toggleAttribute('data-open');
};

const LOGO = isSampleBrandName
  ? { src: '/brand/wordmark.svg', width: 139, height: 32 }
  : { src: '/brand/mark.svg', width: 32, height: 32 };

/** Logo, phone number and menu button. */
const CORNER = 'touch gap-2 size-s medium tabular-nums';

/**
 * On every page: home, menu, phone number. The menu is one list of links: a native popover on phones, which opens
 * before hydration, and a row of the header from 1039 px.
 */
export function Header() {
  return (
    <header className={styles.header}>
      <a className={`${CORNER} ${styles.home}`} href="/">
        {isSampleBrandName ? (
          <img {...LOGO} alt={menuTexts.home} />
        ) : (
          <>
            <img {...LOGO} alt="" />
            <span aria-hidden="true" translate="no">
              {brand.name}
            </span>
            <span className="visually-hidden">{menuTexts.home}</span>
          </>
        )}
      </a>
      <nav id="menu" popover="auto" className={styles.menu} aria-label={menuTexts.menu} onBlur={closeWhenLeft}>
        <ul className="plain-list">
          {HEADER_MENU.map(({ label, href, detail = href === undefined ? menuTexts.notAvailable : undefined }) => (
            <li key={label}>
              <a href={href} onClick={closeAfterChoice}>
                <span>{label}</span> {detail !== undefined && <small className="size-xs">{detail}</small>}
              </a>
            </li>
          ))}
        </ul>
        <a href={FIND_POLICY_ENTRY.href} onClick={closeAfterChoice}>
          {FIND_POLICY_ENTRY.label}
        </a>
      </nav>
      <a className={`${CORNER} ${styles.help}`} href={`tel:${phoneForTelLink(brand.phone)}`}>
        <Icon name="phone" size={18} />
        <span>
          <span className="visually-hidden">{menuTexts.call} </span>
          <Verbatim>{brand.phone}</Verbatim>
        </span>
      </a>
      <button
        type="button"
        className={`${CORNER} bare ${styles.toggle}`}
        popoverTarget="menu"
        onClick={toggleWithoutPopover}
      >
        {menuTexts.menu}
        <Icon name="chevron" size={16} />
      </button>
    </header>
  );
}
