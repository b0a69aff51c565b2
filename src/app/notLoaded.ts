import './notLoaded.css';

/**
 * Says that the page's code did not come, and how to get it, on a page that has nothing but its document: no React, and
 * none of the shell's own parts. What was prerendered stays below, to be read.
 */
export const sayNotLoaded = (root: HTMLElement): void => {
  const again = document.createElement('a');
  again.href = window.location.href;
  again.textContent = 'Load the page again';
  const words = document.createElement('p');
  words.role = 'alert';
  words.className = 'not-loaded';
  words.append('Part of this page could not be loaded, so its buttons do nothing yet. ', again);
  root.prepend(words);
};
