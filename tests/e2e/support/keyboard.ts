import type { Locator, Page } from 'playwright';
import { type Hand, openOption } from '#tools/player/hand.ts';

const MAX_TABS = 250;

/** The keyboard alone. `covered` collects focused elements that were covered (WCAG 2.4.11). */
export function keyboard(page: Page, covered: string[]): Hand {
  const press = (key: string) => page.keyboard.press(key);

  /** Tabs on until the element, or one of the same radio group, has the focus. */
  const tabTo = async (target: Locator, key = 'Tab'): Promise<void> => {
    await target.waitFor();
    const element = await target.elementHandle();
    for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
      const at = await page.evaluate((wanted) => {
        const has = document.activeElement;
        if (has === wanted) return 'there';
        const sameGroup =
          has instanceof HTMLInputElement &&
          wanted instanceof HTMLInputElement &&
          has.type === 'radio' &&
          has.name === wanted.name &&
          has.form === wanted.form;
        return sameGroup ? 'in its group' : 'elsewhere';
      }, element);
      if (at !== 'elsewhere') {
        const over = await page.evaluate(whatCovers);
        if (over !== null) covered.push(over);
        return;
      }
      await press(key);
    }
    throw new Error(`${target} cannot be reached by Tab.`);
  };
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

  return {
    page,
    async write(field, text) {
      await tabTo(field);
      await press('Control+A');
      await press('Delete');
      await page.keyboard.type(text);
    },
    async press(control) {
      await tabTo(control);
      await press('Enter');
    },
    async choose(radio) {
      await tabTo(radio);
      if (await radio.isChecked()) return;
      // On an empty group Tab moves to its first or last one: the arrows then go around to the wanted one.
      for (let steps = 0; steps < 20 && !(await hasFocus(radio)); steps += 1) await press('ArrowDown');
      if (!(await radio.isChecked())) await press('Space');
    },
    async tick(box, on) {
      if ((await box.isChecked()) === on) return;
      await tabTo(box);
      await press('Space');
    },
    async pick(list, option) {
      await tabTo(list);
      await press('Enter');
      const wanted = openOption(page, option);
      const id = await wanted.getAttribute('id');
      for (let steps = 0; steps < 40; steps += 1) {
        if ((await list.getAttribute('aria-activedescendant')) === id) return press('Enter');
        await press('ArrowDown');
      }
      throw new Error(`“${option}” cannot be reached by the arrows.`);
    },
    async select(list, option) {
      await tabTo(list);
      await page.keyboard.type(option);
    },
  };
}

/** What covers the focused element; null if it is visible. */
export function whatCovers(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  // A checkbox may be drawn by its label.
  const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const name = `${document.title}: ${element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40)}`;
  const outside = top + height <= 0 || top >= window.innerHeight;
  if (outside) return `${name} is outside of the window`;
  const over = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, window.innerHeight - 1));
  if (over === null || element.contains(over) || over.contains(element) || label?.contains(over)) return null;
  return `${name} is covered by ${over.tagName.toLowerCase()} “${over.textContent?.trim().slice(0, 40)}”`;
}
