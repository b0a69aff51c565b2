import { nextTask } from './hydration.ts';

/** How long React may take to render the page's parts again, some of which it loads first. */
const WAIT_MS = 30_000;

const restored = new WeakSet<HTMLElement>();

/**
 * Enters once more what was typed, ticked and submitted before hydration, where React did not take the prerendered elements over but
 * rendered them again: on a page that a translator has changed (docs/decisions/133). An element that was removed keeps its input.
 * @param findInput gives the forms and controls that the page has now
 * @param early forms and controls of the prerendered page
 * @param focused what had the focus on it
 */
export function restoreEarlyInput(
  root: HTMLElement,
  findInput: () => readonly HTMLElement[],
  early: readonly HTMLElement[],
  focused: Element | null,
): void {
  const missing = new Map([...byKey(early)].filter(([, element]) => !element.isConnected && !restored.has(element)));
  for (const element of missing.values()) restored.add(element);
  const restore = () => {
    for (const [key, element] of byKey(findInput())) {
      const before = missing.get(key);
      if (before === undefined) continue;
      missing.delete(key);
      enterAgain(before, element);
      if (before === focused && document.activeElement === document.body) element.focus({ preventScroll: true });
    }
    if (missing.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(restore);
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
  restore();
}

/** Forms and controls by what tells them apart, in the document's order. */
function byKey(elements: readonly HTMLElement[]): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of elements) {
    const key = keyOf(element);
    // Boxes of one name without a value of their own.
    let number = 0;
    while (found.has(`${key} ${number}`)) number += 1;
    found.set(`${key} ${number}`, element);
  }
  return found;
}

const keyOf = (element: HTMLElement): string =>
  element instanceof HTMLFormElement
    ? [element.id, ...[...element.querySelectorAll('[name], [data-event]')].map(labelOf)].join()
    : labelOf(element);
const labelOf = (element: Element): string =>
  [
    element.getAttribute('name'),
    element.getAttribute('data-event'),
    isTicked(element) && element.getAttribute('value'),
  ].join();

function enterAgain(before: HTMLElement, element: HTMLElement): void {
  if (before instanceof HTMLFormElement && element instanceof HTMLFormElement) {
    // Until what was typed is rendered, a submit would be judged by the empty fields.
    if (earlySubmits().includes(before)) void nextTask().then(() => element.requestSubmit());
  } else if (before instanceof HTMLInputElement && element instanceof HTMLInputElement) {
    if (isTicked(before)) {
      if (before.checked && !element.checked) element.click();
    } else if (before.value !== '' && element.value === '') {
      // By the prototype's setter: React's own of this element would let it miss the change.
      Reflect.set(HTMLInputElement.prototype, 'value', before.value, element);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

const isTicked = (element: Element): boolean =>
  element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');

/** The forms that React's inline script has taken a submit of. It repeats it for a form that it hydrates, and for no other. */
function earlySubmits(): readonly unknown[] {
  const queue: unknown = Reflect.get(document, '$$reactFormReplay');
  return Array.isArray(queue) ? queue : [];
}
