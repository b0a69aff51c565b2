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

/** The lines of what is inside the element of a line. */
const insideOf = (lines: readonly string[], index: number): readonly string[] => {
  const after = lines.slice(index + 1);
  const end = after.findIndex((other) => depthOf(other) <= depthOf(lines[index] ?? ''));
  return end === -1 ? after : after.slice(0, end);
};

const isNameless = (lines: readonly string[], index: number): boolean => {
  const [found, byText, text = ''] = NAMELESS.exec(lines[index]?.trim() ?? '') ?? [];
  if (found === undefined) return false;
  if (byText === undefined) return true;
  return text.trim() === '' && !insideOf(lines, index).some((other) => HAS_TEXT.test(other));
};

/** Elements of an ARIA snapshot that a person who hears the page cannot tell from others. @param lines in the order of the page */
export const namelessIn = (lines: readonly string[]): readonly string[] =>
  lines.filter((_, index) => isNameless(lines, index));

/** The role and the name of a line's element. */
const NAMED = /^- '?(\w+) "((?:[^"\\]|\\.)*)"/;
/** Parts of which a page has several alike. The first text inside distinguishes them. */
const ONE_OF_MANY = /^- '?(listitem|row|article|group)\b/;
const textOf = (line: string): string => /"((?:[^"\\]|\\.)*)"|: (.+)$/.exec(line)?.slice(1).find(Boolean) ?? '';

/** Where the element of a line is: in the nearest part that has a name, or under the nearest heading. Nothing if there is neither. */
const placeOf = (lines: readonly string[], index: number): string => {
  let depth = depthOf(lines[index] ?? '');
  for (const [at, line] of [...lines.entries()].slice(0, index).reverse()) {
    if (depthOf(line) > depth) continue;
    const isAround = depthOf(line) < depth;
    depth = depthOf(line);
    const [, role, name] = NAMED.exec(line.trim()) ?? [];
    if (role === 'heading' && !isAround) return ` under the heading “${name}”`;
    if (role !== undefined && isAround) return ` in the ${role} “${name}”`;
    const [, part] = ONE_OF_MANY.exec(line.trim()) ?? [];
    const text = insideOf(lines, at).find((inside) => HAS_TEXT.test(inside));
    if (part !== undefined && isAround && text !== undefined) return ` in the ${part} with “${textOf(text)}”`;
  }
  return '';
};

/** What is new on a page and has no name that distinguishes it, in words, with its place. */
export const namelessSince = (before: readonly string[], now: readonly string[]): readonly string[] => {
  const changed = new Set(changedLines(before, now));
  return now.flatMap((line, index) =>
    changed.has(line) && isNameless(now, index) ? [`“${line.trim()}”${placeOf(now, index)}`] : [],
  );
};

/** What a screen reader finds on a page, as Playwright says it: a line for each element. */
export const ariaLinesOf = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('body').ariaSnapshot()).split('\n');
