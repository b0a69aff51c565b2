import { nextTask } from '#src/lib/hydration.ts';
import { requestSubmit } from '#src/ui/form/request-submit.ts';

/** Maximum time for React to render the page's components again, some of which it loads first. */
const WAIT_MS = 30_000;

const restored = new WeakSet<HTMLElement>();

/**
 * Repeats what was typed, ticked and submitted before hydration, if React rendered the prerendered elements again
 * instead of hydrating them: on a page that a translator has changed (docs/decisions/133). Removed elements still have
 * their input.
 * @param findInput returns the forms and controls that the page has now
 * @param early forms and controls of the prerendered page
 * @param focused the element that last had the focus
 */
export function restoreEarlyInput(
  root: HTMLElement,
  findInput: () => readonly HTMLElement[],
  early: readonly HTMLElement[],
  focused: EventTarget | null,
): void {
  const missing = new Map([...byKey(early)].filter(([, element]) => !element.isConnected && !restored.has(element)));
  for (const element of missing.values()) restored.add(element);
  const restore = () => {
    for (const [key, element] of byKey(findInput())) {
      const before = missing.get(key);
      // Entering one input can replace the next one, which the observer then reports.
      if (before === undefined || !element.isConnected) continue;
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

/** Forms and controls by a key that identifies them, in the document's order. */
function byKey(elements: readonly HTMLElement[]): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of elements) {
    const key = keyOf(element);
    // Numbers checkboxes of one name that have no value of their own.
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
    // Until the typed text is rendered, a submit would validate the empty fields.
    if (earlySubmits().includes(before)) void nextTask().then(() => requestSubmit(element));
  } else if (before instanceof HTMLInputElement && element instanceof HTMLInputElement) {
    if (isTicked(before)) {
      if (before.checked && !element.checked) element.click();
    } else if (before.value !== '' && element.value === '') {
      // With the prototype's setter: with React's own setter of this element React would miss the change.
      Reflect.set(HTMLInputElement.prototype, 'value', before.value, element);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

const isTicked = (element: Element): boolean =>
  element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');

/**
 * The forms whose submit was recorded by React's inline script. It repeats the submit of a form that it hydrates, and
 * of no other.
 */
function earlySubmits(): readonly unknown[] {
  const queue: unknown = Reflect.get(document, '$$reactFormReplay');
  return Array.isArray(queue) ? queue : [];
}
