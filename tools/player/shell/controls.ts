import type { Locator, Page } from 'playwright';
import type { Stage } from './stage.ts';

/** What a person finds on a page, by its text; and what they do with it. */

type Find = (page: Page) => Locator;

/** A page with this title. */
export const heading =
  (name: string): Find =>
  (page) =>
    page.getByRole('heading', { level: 1, name, exact: true });

export const text =
  (words: string | RegExp): Find =>
  (page) =>
    page.getByText(words, { exact: true });

export const button =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('button', { name, exact: true });

/** A button of the page's content that shows that something is under way. */
export const busyButton: Find = (page) =>
  page.locator('main [data-busy], dialog [data-busy]').filter({ visible: true });

export const pressing =
  (name: string | RegExp) =>
  (stage: Stage): Promise<void> =>
    stage.press(button(name)(stage.page), String(name));

export const write = (stage: Stage, label: string, typed: string): Promise<void> =>
  stage.hand.write(stage.page.getByRole('textbox', { name: label, exact: true }), typed);
