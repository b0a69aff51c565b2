import { afterAll, vi } from 'vitest';
// Once for each page: what it changes of the page's own functions would be changed again.
import './refuse-loose-texts.ts';

// Files of a worker share a page, and their modules: each file leaves an empty page with an empty browser.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
