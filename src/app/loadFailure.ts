import { phoneForTelLink } from '#contract/shared/brand.ts';
import { brand } from '#src/lib/brand.ts';
import './loadFailure.css';

/**
 * Says above the prerendered page that its code could not be loaded. The page stays readable below. Plain DOM, because
 * React and the shell may be missing.
 */
export const showCodeLoadFailure = (root: HTMLElement): void =>
  showNotice(root, 'Part of this page could not be loaded. ', 'Load the page again', window.location.href);

/** The same for a browser that cannot run the code (docs/decisions/215). */
export const showOldBrowserNotice = (root: HTMLElement): void =>
  showNotice(
    root,
    'This browser is too old for our forms. Update it, or call us: ',
    brand.phone,
    `tel:${phoneForTelLink(brand.phone)}`,
  );

const showNotice = (root: HTMLElement, text: string, label: string, href: string): void => {
  const link = document.createElement('a');
  link.href = href;
  link.className = 'touch medium';
  link.textContent = label;
  const message = document.createElement('p');
  message.role = 'alert';
  message.className = 'load-failure row';
  message.append(text, link);
  root.prepend(message);
};
