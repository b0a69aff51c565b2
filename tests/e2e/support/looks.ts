import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import type { RecordBase } from '#contract/shared/record.ts';
import { type LineCalls, Visitor } from '#tools/player/visitor.ts';
import { recordAxe } from './axe-looks.ts';
import { DESKTOP, PHONE, type Visit } from './browser.ts';
import { quiet } from './faults.ts';
import { here, rfqIdOf, settled } from './screen.ts';
import { faultsInForcedColours, faultsOf, faultsOfFocus } from './screen-checks.ts';
import { setTextSize, tooWide } from './text-size.ts';

/** Checks a state on the page, and returns what is wrong; nothing if all is right. */
type Look = (line: LineCalls, visit: Visit, state: string) => Promise<string[]>;

/** How the states of a line are checked: those that last, and those that last as long as a call. */
export interface Looks {
  readonly lasting: Look;
  readonly passing: Look;
}

const NARROW = { width: 320, height: 640 };
/** The same phone, turned. */
const LANDSCAPE = { width: 844, height: 390 };

/** A state that lasts: it is checked in both widths, reloaded, opened in a second tab, and left by Back and Forward. */
const lookAtLasting: Look = async (line, visit, state) => {
  const { page } = visit;
  const found = await appearance(page, `${line.id}/${state}`);
  const before = await contentOf(visit, page);

  await page.reload();
  found.push(...(await sameAs(visit, page, state, before, 'after a reload')));

  found.push(...(await lookInSecondTab(line, visit, state)));
  found.push(...(await backAndForward(line, visit, state)));
  return found;
};

/** A state opened in a second tab: it is restored there, and checked on a desktop. */
const lookInSecondTab: Look = async (line, visit, state) => {
  const before = await contentOf(visit, visit.page);
  const second = await visit.context.newPage();
  await second.goto(visit.page.url());
  const found = await sameAs(visit, second, state, before, 'in a second tab');
  await second.setViewportSize(DESKTOP);
  found.push(...(await appearance(second, `${line.id}/${state}`)));
  // In a tab that is closed afterwards, because Tab leaves fields, whose errors then appear.
  const inTurn = [...(await faultsInForcedColours(second)), ...(await faultsOfFocus(second))];
  found.push(...inTurn.map((fault) => `${line.id}/${state}: ${fault}`));
  await second.close();
  return found;
};

/** How it looks on a phone. */
const lookOnPhone: Look = (line, { page }, state) => appearance(page, `${line.id}/${state}`);

/** A state that lasts as long as a call: only how it looks. */
const lookAtPassing: Look = async (line, visit, state) => {
  const { page } = visit;
  const found = await lookOnPhone(line, visit, state);
  await page.setViewportSize(DESKTOP);
  found.push(...(await appearance(page, `${line.id}/${state}`)));
  await page.setViewportSize(PHONE);
  return found;
};

/** In both widths, and restored in every way. */
export const THOROUGH: Looks = { lasting: lookAtLasting, passing: lookAtPassing };

/** Each once: for a line whose screens are those of a line that is checked thoroughly. */
export const BRIEF: Looks = { lasting: lookInSecondTab, passing: lookOnPhone };

const takePictures: Look = async (line, { page }, state) => {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await layOutWhole(page);
    await moves(page);
    // Sticky elements are where a visitor who just arrived sees them.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await takePicture(page, `${line.id}/${state}`);
  }
  await page.setViewportSize(PHONE);
  return [];
};

/** Pictures in both widths, and nothing else (`npm run screens`). */
export const PICTURES: Looks = { lasting: takePictures, passing: takePictures };

/** axe, one h1, at most one main action, no sideways scrolling, the page's own rows of the checklist; a picture of faults. */
export async function appearance(page: Page, name: string): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  const at = `${name} at ${width} px`;
  await layOutWhole(page);
  const moving = await moves(page);
  const violations = await violationsOf(page);
  recordAxe(name, width, violations);
  const found = violations.map((violation) => `${at}: axe ${violation}`);
  const { headings, actions } = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    actions: [
      ...new Set(
        [...document.querySelectorAll('button[data-variant="primary"]')]
          .filter((button) => button.checkVisibility())
          .map((button) => button.getAttribute('data-event') ?? 'one without data-event'),
      ),
    ],
  }));
  found.push(...moving.map((part) => `${at}: ${part} moves, though the visitor asked for less motion`));
  if (headings !== 1) found.push(`${at}: ${headings} h1`);
  if (actions.length > 1) found.push(`${at}: ${actions.length} main actions (${actions.join(', ')})`);
  found.push(...(await overflow(page, at)));
  found.push(...(await faultsOf(page)).map((fault) => `${at}: ${fault}`));
  if (width === PHONE.width) {
    for (const size of [NARROW, LANDSCAPE]) {
      await page.setViewportSize(size);
      found.push(...(await overflow(page, `${name} at ${size.width} px`)));
    }
    await page.setViewportSize(PHONE);
    await setTextSize(page, '200%');
    found.push(...(await overflow(page, `${name} with text of twice the size`)));
    await setTextSize(page, '100%');
  }
  if (found.length > 0) await takePicture(page, name);
  return found;
}

/** Minified: it is sent to every checked page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe finds on the page, by rule and element. Details of passed rules are omitted: they take most of its time. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} on ${target.join(' ')}: ${failureSummary}`),
  );
}

async function takePicture(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  // Images below the window may be missing until the page is scrolled; those of an unreachable server are complete too.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );
  await page.screenshot({ path: `reports/screens/${name}-${width}.png`, fullPage: true, animations: 'disabled' });
}

/**
 * Also lays out what is far below the window, which `content-visibility: auto` hides from the checks and the picture.
 */
const layOutWhole = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // A constructed style sheet, because the content security policy forbids inline ones.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });

/**
 * Animations longer than an instant. Delayed content is there when this returns, so that axe does not check half-faded
 * text.
 */
function moves(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const running = document.getAnimations();
    const moving = running.filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1);
    await Promise.allSettled(
      running.filter((animation) => !moving.includes(animation)).map(({ finished }) => finished),
    );
    return moving.map(({ effect }) => {
      const part = effect instanceof KeyframeEffect ? effect.target : null;
      return `${part?.tagName.toLowerCase()}.${part?.className}`;
    });
  });
}

async function overflow(page: Page, at: string): Promise<string[]> {
  const wide = await page.evaluate(tooWide);
  return wide === null ? [] : [`${at}: ${wide}`];
}

interface Content {
  readonly screen: string;
  readonly text: string;
}

/** What the page says and what its fields hold. */
async function contentOf(visit: Visit, page: Page): Promise<Content> {
  const { screen } = await settled(page);
  await quiet(visit);
  return { screen, text: lastingLines(await page.locator('[data-screen]').ariaSnapshot()) };
}

const LASTS = /^\s*- (?:heading|textbox|radio|checkbox|combobox|option|term|definition|listitem|rowheader|cell|link)\b/;

/** Headings, facts and the fields' values; without momentary messages and times of day. */
const lastingLines = (snapshot: string): string =>
  snapshot
    .split('\n')
    .filter((line) => LASTS.test(line))
    .map((line) => line.trim().replace(/\d{1,2}:\d{2}(?::\d{2})? [ap]m/g, '…'))
    .join('\n');

/** A screen's own look-ups start after it is shown: it has a moment to become the same. */
const BECOMES_SAME_MS = 15_000;

async function sameAs(visit: Visit, page: Page, state: string, before: Content, when: string): Promise<string[]> {
  const until = Date.now() + BECOMES_SAME_MS;
  let after = await contentOf(visit, page);
  while (after.text !== before.text && Date.now() < until) after = await contentOf(visit, page);
  if (after.screen !== before.screen) return [`${state} ${when}: ${after.screen} instead of ${before.screen}`];
  return after.text === before.text ? [] : [`${state} ${when}: ${firstDifference(before.text, after.text)}`];
}

function firstDifference(a: string, b: string): string {
  const [before, after] = [a.split('\n'), b.split('\n')];
  const longer = before.length > after.length ? before : after;
  const at = longer.findIndex((_, index) => before[index] !== after[index]);
  return `“${before[at]}” became “${after[at]}”`;
}

/** Back and Forward never show an empty page, and return to the same place, with every answer still there. */
async function backAndForward(line: LineCalls, { context, page, url }: Visit, state: string): Promise<string[]> {
  const found: string[] = [];
  // The first opened page: no page of ours is before it.
  if (await page.evaluate(() => history.length <= 2)) return found;
  const visitor = await Visitor.of(line, context, url);
  const rfqId = await rfqIdOf(page).catch(() => null);
  const answersNow = async () => (rfqId === null ? '' : answersOf(await visitor.storedRecord(rfqId).catch(() => null)));
  const [from, answers] = [await here(page), await answersNow()];

  for (const [name, go] of [
    ['Back', () => page.goBack()],
    ['Forward', () => page.goForward()],
  ] as const) {
    await go();
    await page.waitForFunction(() => (document.querySelector('h1')?.getClientRects().length ?? 0) > 0);
    // Back may lead to the gateway's own page.
    if (await here(page)) await settled(page);
    const headings = await page.locator('h1').count();
    if (headings !== 1) found.push(`${state} after ${name}: ${headings} h1`);
  }
  const to = await here(page);
  if (to?.screen !== from?.screen) found.push(`${state} after Back and Forward: ${to?.screen}`);
  if ((await answersNow()) !== answers) found.push(`${state} after Back and Forward: an answer changed`);
  return found;
}

/** What the visitor entered, without what is added automatically. */
function answersOf(record: RecordBase | null): string {
  if (record === null) return '';
  const { payment: _, policy: __, kyc: ___, ...proposal } = record.proposal ?? {};
  return JSON.stringify({ quote: record.quote, proposal });
}
