import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LIVE_CHANNEL } from '#contract/funnel/event-names.ts';
import { LiveStep } from '#contract/funnel/events.ts';
import { Trace } from '#contract/funnel/trace.ts';
import { pointerHand } from '#tools/player/hand.ts';
import { DESKTOP } from './support/browser.ts';
import { LINE_VISITS } from './support/line-visits.ts';
import { hide, visitOf } from './support/reported-steps.ts';
import { atState } from './support/screen.ts';
import { openSite } from './support/site.ts';

// A purchase in one tab, seen in the studio in another: while it happens, as a trace, and later by its reference.

const site = openSite();

const Watched = v.object({
  /** Each step, and when its message came. */
  heard: v.array(v.object({ step: LiveStep, at: v.number() })),
  /** How many steps of travel the list had, and since when. */
  listed: v.array(v.object({ steps: v.number(), at: v.number() })),
});

/** Runs in the studio's page: notes by its clock, which is that of the other tabs too, what it hears and when it shows it. */
function watchStudio(channel: string): void {
  const watched: v.InferOutput<typeof Watched> = { heard: [], listed: [] };
  new BroadcastChannel(channel).onmessage = ({ data }) => watched.heard.push({ step: data, at: Date.now() });
  const note = () => {
    const steps = document.querySelectorAll('.steps li').length;
    if (steps !== watched.listed.at(-1)?.steps) watched.listed.push({ steps, at: Date.now() });
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
  Object.assign(globalThis, { watched });
}

const currentState = (page: Page) => page.locator('[data-current]').getAttribute('data-current');
const litStates = (page: Page) =>
  page.locator('.way-map .lit').evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-state')));
const END = 'travel.policy.issuance.issued + travel.policy.overlay.dismissed';

test('a purchase moves on the map within 200 ms, is stepped through, replays as a trace, and is found by its reference', async () => {
  const { page: studio, context } = await site.open('/studio#machine=travel&view=live', { viewport: DESKTOP });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await studio.getByText('Open a purchase in another tab').waitFor();
  await studio.locator('[data-state="travel.landing"]').waitFor();
  await studio.evaluate(watchStudio, LIVE_CHANNEL);

  const page = await context.newPage();
  const { path, buyMarked } = LINE_VISITS.travel;
  await page.goto(path);
  await buyMarked(pointerHand(page));
  await atState(page, 'policy.issuance.issued');
  await page.keyboard.press('Escape');
  await atState(page, 'policy.overlay.dismissed');

  // Each step that was taken after the page's report had come is shown soon; those before come with it.
  await expect.poll(() => currentState(studio)).toBe(END);
  expect(await litStates(studio)).toEqual(['travel.policy']);
  const { heard, listed } = v.parse(Watched, await studio.evaluate('watched'));
  const ofTravel = heard.filter(({ step }) => step.machine === 'travel');
  expect(ofTravel.length).toBeGreaterThan(60);
  let reporting = 0;
  const delays = ofTravel.flatMap(({ step, at }, index) => {
    if (step.before === '') reporting = at;
    const shown = listed.find(({ steps }) => steps > index)?.at ?? Number.POSITIVE_INFINITY;
    return step.at <= reporting ? [] : [shown - step.at];
  });
  expect(delays.length).toBeGreaterThan(50);
  console.log(`${delays.length} of ${ofTravel.length} steps, the slowest after ${Math.max(...delays)} ms`);
  expect(delays.filter((delay) => delay > 200)).toEqual([]);

  // Back through its history by keys, and to the end again by a button.
  const moves = ofTravel.map(({ step }) => step.after);
  await studio.getByRole('list', { name: 'The way so far' }).getByRole('button').last().focus();
  for (const after of moves.slice(-6, -1).reverse()) {
    await studio.keyboard.press('ArrowUp');
    await expect.poll(() => currentState(studio)).toBe(after);
  }
  await studio.keyboard.press('Home');
  await expect.poll(() => currentState(studio)).toBe(moves[0]);
  await studio.getByRole('button', { name: 'Last' }).click();
  await expect.poll(() => currentState(studio)).toBe(END);

  await studio.getByRole('button', { name: 'Copy as a trace' }).click();
  await studio.getByText(/^Copied, \d+ steps/).waitFor();
  const copied = await studio.evaluate(() => navigator.clipboard.readText());
  const trace = v.parse(Trace, JSON.parse(copied));
  expect(trace.steps.map(({ transition }) => transition)).toEqual(ofTravel.map(({ step }) => step.transition));

  // The reference that an error page of the tab would show.
  await hide(page);
  const reference = (await visitOf(page))?.visit.slice(0, 9) ?? '';
  await studio.getByRole('link', { name: 'Find a visit' }).click();
  await studio.getByLabel('Reference on the error page').fill(reference.replace(/(...)(...)(...)/, '$1 $2 $3'));
  await studio.keyboard.press('Enter');
  await expect.poll(() => currentState(studio)).toBe(END);
  expect(await studio.getByRole('list', { name: 'The way so far' }).getByRole('button').count()).toBe(moves.length);

  const file = `${mkdtempSync(`${tmpdir()}/trace-`)}/travel-trace.json`;
  writeFileSync(file, copied);
  const replay = spawnSync('npx', ['tsx', 'tools/player/replay.ts', file, '--base-url', site.server.url], {
    encoding: 'utf8',
  });
  expect([replay.status, replay.stderr], replay.stdout).toEqual([0, '']);
  expect(replay.stdout).toContain('[payment.start]');
  expect(replay.stdout.trim().split('\n').at(-1)).toContain('[overlay.dismiss');
});
