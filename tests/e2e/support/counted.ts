import type { Locator, Page } from 'playwright';
import { type Hand, openOption } from '#tools/player/hand.ts';

/** A finger and a keyboard whose actions are counted. */
export interface CountedHand extends Hand {
  /** Key by key, into the focused element. */
  readonly type: (text: string) => Promise<void>;
  /** A tap, even where the keyboard’s own key would work. */
  readonly tap: (what: Locator) => Promise<void>;
  readonly spent: () => { readonly taps: number; readonly keystrokes: number };
}

/** A birth date is typed as `120490`: separators are added automatically, and only one century is possible. */
const asTyped = (text: string): string => text.replace(/^(\d{2})-(\d{2})-\d{2}(\d{2})$/, '$1$2$3');

export function countedHand(page: Page): CountedHand {
  const counts = { taps: 0, keystrokes: 0 };
  const tap = async (what: Locator): Promise<void> => {
    counts.taps += 1;
    await what.tap();
  };
  const type = async (text: string): Promise<void> => {
    for (const key of text) {
      counts.keystrokes += 1;
      await page.keyboard.press(key);
    }
  };
  const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);
  return {
    page,
    tap,
    type,
    async press(control) {
      // From a field of the same form the keyboard's own key submits it.
      const fromField = await control.evaluate((button) => {
        const at = document.activeElement;
        const isSubmit = button instanceof HTMLButtonElement && button.type === 'submit';
        const typing = at instanceof HTMLInputElement && ['text', 'tel', 'email'].includes(at.type);
        return isSubmit && typing && at.form === button.form;
      });
      if (!fromField) return tap(control);
      counts.keystrokes += 1;
      await page.keyboard.press('Enter');
    },
    async write(field, text) {
      // A field that is already filled in costs nothing.
      if ((await field.inputValue()) === text) return;
      if (!(await hasFocus(field))) await tap(field);
      await type(asTyped(text));
    },
    async choose(radio) {
      if (!(await radio.isChecked())) await tap(radio);
    },
    async tick(box, on) {
      if ((await box.isChecked()) !== on) await tap(box);
    },
    async pick(list, option) {
      if ((await list.innerText()) === option) return;
      await tap(list);
      await tap(openOption(page, option));
    },
    async select(list, option) {
      // The browser's own list: a tap to open it, a tap on the option.
      counts.taps += 2;
      await list.selectOption({ label: option });
    },
    spent: () => ({ ...counts }),
  };
}
