import type { Page } from 'playwright';
import { whatCovers } from './keyboard.ts';

// The rows of docs/ux-checklist.md that a page shows on its own, whatever its state.

/** Pixels: of controls, and of a link within a sentence (WCAG 2.2, 2.5.8; spec of the ui kit). */
const TARGET = 44;
const IN_TEXT = 24;

/** The autofill tokens for the person's own data, by the field's name (HTML, autofill). */
const TOKENS: Readonly<Record<string, readonly string[]>> = {
  mobile_number: ['tel-national'],
  owner_mobile_number: ['tel-national'],
  email: ['email'],
  pincode: ['postal-code'],
  owner_pincode: ['postal-code'],
  owner_name: ['name'],
  address_line_1: ['street-address', 'address-line1'],
  otp: ['one-time-code'],
};

/** What a page shows on its own: labels, hints, autofill, a back link, reasons, targets. Empty if all is right. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [...(await page.evaluate(faultsOfForms, TOKENS)), ...(await tooSmall(page)), ...(await zoomedInto(page))];
}

/** Controls that are smaller than a thumb needs. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(
    ([target, inText]) =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [role="button"]')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
        .filter(
          (element) =>
            !element.matches('.skip-link') &&
            // A checkbox is pressed by its label.
            !(element instanceof HTMLInputElement && ['checkbox', 'radio', 'range'].includes(element.type)),
        )
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          const inList = element.closest('[aria-labelledby="error-summary-title"]') !== null;
          const inline = getComputedStyle(element).display === 'inline';
          const inSentence = inList || (inline && element.closest('p, dd, li, [role]') !== null);
          // A field is pressed by the box around it.
          const box = element.parentElement?.getBoundingClientRect().height ?? 0;
          // A control that looks small may have a larger target: its `::after` around it.
          const after = getComputedStyle(element, '::after');
          const around = after.position === 'absolute' ? Number.parseFloat(after.height) : 0;
          const tall = Math.max(height, around || 0, element instanceof HTMLInputElement ? box : 0);
          const least = inSentence ? inText : target;
          const name =
            element.textContent?.trim() || element.getAttribute('aria-label') || element.outerHTML.slice(0, 60);
          return tall < least || width < inText ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : [];
        }),
    [TARGET, IN_TEXT] as const,
  );
}

/** Fields with a text of less than 16 px: iOS zooms into the page when they get the focus. */
export function zoomedInto(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter((control) => !control.matches('[type="radio"], [type="checkbox"], [type="range"], [type="hidden"]'))
      .filter((control) => Number.parseFloat(getComputedStyle(control).fontSize) < 16)
      .map((control) => `${control.outerHTML.slice(0, 60)}: a text of ${getComputedStyle(control).fontSize}`),
  );
}

/** In every state the focused element is marked and not covered (WCAG 2.4.7, 2.4.11): Tab goes through the page. */
export async function faultsOfFocus(page: Page): Promise<string[]> {
  // Content that loads on scrolling is loaded first: a document's preview is as tall as its pages.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  await page.evaluate(() => window.scrollTo(0, 0));
  const found = new Set<string>();
  const visited = new Set<string>();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const [at, over] = await Promise.all([page.evaluate(describeFocus), page.evaluate(whatCovers)]);
    if (at === null) continue;
    if (visited.has(at.id)) break;
    visited.add(at.id);
    if (!at.marked) found.add(`${at.name} has no mark while it has the focus`);
    if (over !== null) found.add(over);
  }
  return [...found];
}

const MAX_TABS = 80;

/** With forced colours controls still have a visible edge. */
export async function faultsInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button[data-variant="primary"], button[data-variant="secondary"]')]
      .filter((button) => button.checkVisibility() && Number.parseFloat(getComputedStyle(button).borderTopWidth) === 0)
      .map((button) => `${button.textContent} has no edge in forced colours`),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

// Functions that run inside the page. They must not use anything from outside themselves.

function describeFocus(): { id: string; name: string; marked: boolean } | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
  const around = [
    element,
    label,
    element.nextElementSibling,
    element.parentElement,
    element.parentElement?.parentElement,
  ];
  const marked = around.some((one) => {
    if (!(one instanceof Element)) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  const all = [...document.querySelectorAll('*')];
  const name = element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40) ?? element.tagName;
  return { id: String(all.indexOf(element)), name, marked };
}

function faultsOfForms(tokens: Readonly<Record<string, readonly string[]>>): string[] {
  const shown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
  const words = (ids: string | null): string =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('');
  const all = <T extends Element>(selector: string): T[] => [...document.querySelectorAll<T>(selector)].filter(shown);
  const nameOf = (element: Element): string =>
    element.getAttribute('name') ??
    element.getAttribute('aria-label') ??
    element.textContent?.trim().slice(0, 60) ??
    '';
  const found: string[] = [];

  for (const field of all<HTMLInputElement>('input, select, textarea, [role="combobox"]')) {
    const label = [...(field.labels ?? [])].map(({ textContent }) => textContent).join('');
    const own = field.getAttribute('aria-label') ?? words(field.getAttribute('aria-labelledby'));
    if (`${label}${own}`.trim() === '') found.push(`${nameOf(field)} has no label`);
    if (field.type === 'number') found.push(`${nameOf(field)} is of type number`);
    const digits = ['one-time-code', 'postal-code', 'tel-national'].includes(field.autocomplete);
    if (digits && !['numeric', 'tel'].includes(field.inputMode)) found.push(`${nameOf(field)} brings no digit keys`);
    const expected = tokens[field.name];
    if (expected && !expected.includes(field.autocomplete)) {
      found.push(`${field.name} has autocomplete “${field.autocomplete}” instead of ${expected.join(' or ')}`);
    }
  }

  const described = new Set(
    all('[aria-describedby]').flatMap((element) => (element.getAttribute('aria-describedby') ?? '').split(' ')),
  );
  for (const id of described) {
    if (id !== '' && document.getElementById(id) === null) found.push(`#${id} describes something and is not there`);
  }
  for (const { id } of all('[id^="field-"][id$="-hint"], [id^="field-"][id$="-error"]')) {
    if (!described.has(id)) found.push(`#${id} belongs to no field (aria-describedby)`);
  }

  for (const control of all<HTMLButtonElement>('button[disabled], [aria-disabled="true"]')) {
    // A day outside the bounds, a choice that is not offered and a busy control say so themselves.
    const working = control.dataset.busy !== undefined || control.getAttribute('aria-busy') === 'true';
    if (working || control.closest('[role="grid"], [role="listbox"]') !== null) continue;
    const reason = words(control.getAttribute('aria-describedby')) || (control.getAttribute('aria-label') ?? '');
    if (reason.trim() === '') found.push(`“${nameOf(control)}” is refused and does not say why`);
  }

  const isQuestion = all('main form button[type="submit"]').length > 0;
  const screen = document.querySelector('[data-screen]')?.getAttribute('data-screen') ?? '';
  const wayBack = [...document.querySelectorAll('main > button, main > a')].some((link) =>
    /Back/.test(link.textContent ?? ''),
  );
  if (isQuestion && screen !== '' && screen !== 'landing' && !wayBack) found.push(`${screen} has no way back`);
  return found;
}
