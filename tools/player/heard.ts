import type { Page } from 'playwright';
import type { CallProblem } from '#machines/core/call-problem.ts';

/** What a page says to a person who hears it: the errors at their fields, and the names of what can be used. */

type Problem = Pick<CallProblem, 'message' | 'fields'>;

/**
 * What is wrong with the errors of a page: each one that is listed above the title is also at its field, a field that is
 * marked as wrong says why, and what the server refused is at its field, or announced where the page has no such field.
 * @param problem that the page's machine has; null if it has none, or is trying again
 */
export const wrongErrorsOn = (page: Page, problem: Problem | null): Promise<string[]> =>
  page.evaluate((refused) => {
    const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
    const visible = (selector: string): Element[] =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    /** What a screen reader says of a field, of those texts that can also be read. */
    const saidAt = (field: Element): string =>
      [field, field.closest('fieldset, [role="group"], [role="radiogroup"]')]
        .flatMap((element) => ['aria-describedby', 'aria-errormessage'].map((name) => element?.getAttribute(name)))
        .flatMap((ids) => ids?.split(/\s+/) ?? [])
        .map((id) => document.getElementById(id))
        .map((text) => (text?.checkVisibility() ? spaced(text.textContent ?? '') : ''))
        .join(' ');

    const mute = visible('main [aria-invalid="true"]')
      .filter((field) => !saidAt(field).includes('Error: '))
      .map((field) => `the field ${field.getAttribute('name') ?? field.id} is marked as wrong and says no error`);

    const listed = visible('section[aria-labelledby="error-summary-title"] a').flatMap((link) => {
      const message = spaced(link.textContent ?? '');
      const field = document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
      // A refusal that was changed on its way can be of a field that this answer does not have.
      return !field || saidAt(field).includes(message) ? [] : [`“${message}” is listed, and not at its field`];
    });

    const announced = visible('[role="alert"], [role="status"], main h1, main h1 ~ p').map((element) =>
      spaced(element.textContent ?? ''),
    );
    // A refusal is found at a field of another name, too, or at a group, which cannot be marked as wrong.
    const heard = [...announced, ...visible('main :is([aria-invalid="true"], fieldset)').map(saidAt)];
    const isHeard = (message: string): boolean => heard.some((text) => text.includes(spaced(message)));
    const refusals = Object.entries(refused?.fields ?? {});
    const notAtField = refusals.flatMap(([path, message]) => {
      const [field] = visible(`main [name="${CSS.escape(path.split('.').at(-1) ?? '')}"]`);
      return field && !saidAt(field).includes(spaced(message)) ? [`“${message}” is not at the field ${path}`] : [];
    });
    const messages = refused ? [refused.message, ...refusals.map(([, message]) => message)] : [];
    const silent =
      messages.length === 0 || messages.some(isHeard) ? [] : [`“${messages.join('; ')}” is not on the page`];
    return [...mute, ...listed, ...notAtField, ...silent];
  }, problem);

/** Roles of what a person uses: named by a text inside, or only by a label. */
const [BY_TEXT, BY_LABEL] = [
  'button|link|heading|option|tab|menuitem|switch',
  'checkbox|radio|textbox|searchbox|combobox|spinbutton|slider|dialog|radiogroup',
];
/** A line of Playwright's ARIA snapshot of an element without a name: `- button [disabled]`, `- textbox: Pune`. */
const NAMELESS = new RegExp(`^- '?(?:(${BY_TEXT})|${BY_LABEL})(?: \\[[^\\]]*\\])*'?(?::(.*))?$`);
/** Any text, a name or what is inside; not the address of a link. */
const HAS_TEXT = /^(?! *- \/url:).*("|: \S)/;

const depthOf = (line: string): number => line.search(/\S/);

/** The part of an ARIA snapshot that was not there before: one line for each element. */
export const changedLines = (before: readonly string[], now: readonly string[]): readonly string[] => {
  const known = new Map<string, number>();
  for (const line of before) known.set(line, (known.get(line) ?? 0) + 1);
  return now.filter((line) => {
    const left = known.get(line) ?? 0;
    known.set(line, left - 1);
    return left <= 0;
  });
};

/** Elements of an ARIA snapshot that a person who hears the page cannot tell from others. @param lines in the order of the page */
export const namelessIn = (lines: readonly string[]): readonly string[] =>
  lines.filter((line, index) => {
    const [isNameless, byText, text = ''] = NAMELESS.exec(line.trim()) ?? [];
    if (isNameless === undefined) return false;
    if (byText === undefined) return true;
    const after = lines.slice(index + 1);
    const end = after.findIndex((other) => depthOf(other) <= depthOf(line));
    const inside = end === -1 ? after : after.slice(0, end);
    return text.trim() === '' && !inside.some((other) => HAS_TEXT.test(other));
  });

/** What a screen reader finds on a page, as Playwright says it: a line for each element. */
export const ariaLinesOf = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('body').ariaSnapshot()).split('\n');
