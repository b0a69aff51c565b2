import './load-failure.css';

/**
 * Says above the prerendered page that its code could not be loaded. The page stays readable below. Plain DOM, because
 * React and the shell may be missing.
 */
export const showCodeLoadFailure = (root: HTMLElement): void => {
  const reload = document.createElement('a');
  reload.href = window.location.href;
  reload.className = 'touch medium';
  reload.textContent = 'Load the page again';
  const message = document.createElement('p');
  message.role = 'alert';
  message.className = 'load-failure row';
  message.append('Part of this page could not be loaded. ', reload);
  root.prepend(message);
};
