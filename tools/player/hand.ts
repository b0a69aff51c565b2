import type { Locator, Page } from 'playwright';

/**
 * How a person uses the page. The drive table is written for each of them: with a pointer, or with the keyboard alone.
 */
export interface Hand {
  readonly page: Page;
  /** Replaces a text field's value. */
  write(field: Locator, text: string): Promise<void>;
  press(control: Locator): Promise<void>;
  /** Selects a radio button. */
  choose(radio: Locator): Promise<void>;
  tick(box: Locator, on: boolean): Promise<void>;
  /** Chooses from a list box by the option's text. */
  pick(list: Locator, option: string): Promise<void>;
  /** The same from the browser's own list. */
  select(list: Locator, option: string): Promise<void>;
}

/** An option of the list box that is open. The options of the browser's own lists are in the page too, though they are closed. */
export const openOption = (page: Page, name: RegExp | string): Locator =>
  page.getByRole('listbox').getByRole('option', { name, ...(typeof name === 'string' && { exact: true }) });

/** A pointer, and a keyboard for text. */
export const pointerHand = (page: Page): Hand => ({
  page,
  write: (field, text) => field.fill(text),
  press: (control) => control.click(),
  choose: (radio) => radio.check(),
  tick: (box, on) => box.setChecked(on),
  async pick(list, option) {
    await list.click();
    await openOption(page, option).click();
  },
  async select(list, option) {
    await list.selectOption({ label: option });
  },
});
