import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { CallProblem } from '#machines/core/call-problem.ts';
import { sayProblem, stateInWords } from './state-words.ts';

/** What a page shows, in words: said of a step that failed, next to what was expected. */

interface PageNow {
  readonly address: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Of its machine, as JSON; null if the page has none. */
  readonly state: string | null;
  /** What it tells the visitor at once: problems, toasts. */
  readonly says: readonly string[];
  /** The problem that its machine has. */
  readonly problem: Pick<CallProblem, 'message' | 'status' | 'reason'> | null;
}

const look = (page: Page): Promise<PageNow> =>
  page.evaluate(() => {
    // Texts of neighbouring elements have a space between them.
    const textIn = (element: Element): string => {
      const texts = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
      let all = '';
      for (let text = texts.nextNode(); text; text = texts.nextNode()) all += ` ${text.textContent}`;
      return all.replaceAll(/\s+/g, ' ').trim();
    };
    const shown = (selector: string): string[] =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map(textIn)
        .filter((text) => text !== '');
    return {
      address: `${location.pathname}${location.search}`,
      title: document.title,
      headings: shown('h1'),
      state: document.querySelector('[data-state]')?.getAttribute('data-state') ?? null,
      says: shown('[role="alert"]'),
      problem: window.e2eJourney?.getSnapshot().context.problem ?? null,
    };
  });

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(' and ');

export const sayPageNow = ({ address, title, headings, state, says, problem }: PageNow): string => {
  const heading = headings.length === 0 ? 'no heading' : `the heading ${quoted(headings)}`;
  const where = `${heading}, the title “${title}” and the address ${address}`;
  const machine =
    state === null
      ? 'It shows no journey.'
      : `Its state is ${stateInWords(JSON.parse(state))}, with ${sayProblem(problem)}.`;
  const messages = says.length === 0 ? 'It shows no message.' : `It says ${quoted(says)}.`;
  return `The page has ${where}. ${machine} ${messages}`;
};

/** A page that is gone answers nothing, and one that hangs never does. Milliseconds. */
const PATIENCE = 5_000;

/** In words what a page shows now. Never throws. */
export const pageNowInWords = async (page: Page): Promise<string> => {
  const now = look(page).catch(() => null);
  const found = await Promise.race([now, setTimeout(PATIENCE, null, { ref: false })]);
  return found ? sayPageNow(found) : 'The page cannot be read any more.';
};
