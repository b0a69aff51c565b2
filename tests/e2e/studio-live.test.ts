import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { startOf } from '#contract/funnel/event-names.ts';
import { Trace } from '#contract/funnel/trace.ts';
import { pointerHand } from '#tools/player/hand.ts';
import { DESKTOP } from './support/browser.ts';
import { LINE_VISITS } from './support/line-visits.ts';
import { hide, visitOf } from './support/reported-steps.ts';
import { atState } from './support/screen.ts';
import { openSite } from './support/site.ts';

// A purchase in one tab, seen in the studio in another: while it happens, as a trace, and later by its reference.

const site = openSite();
/** Throws what the command says if it fails. */
const run = promisify(execFile);

const currentState = (page: Page) => page.locator('[data-current]').getAttribute('data-current');
const litStates = (page: Page) =>
  page.locator('.path-map .lit').evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-state')));
const END = 'travel.policy.issuance.issued + travel.policy.overlay.dismissed';

test('a purchase moves on the map as it happens, is stepped through, replays as a trace, and is found by its reference', async () => {
  const visit = await site.open('/studio#machine=travel&view=live', { viewport: DESKTOP });
  const { page: studio, context, transitions } = visit;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await studio.getByText('Open a purchase in another tab').waitFor();
  await studio.locator('[data-state="travel.landing"]').waitFor();

  const page = await context.newPage();
  const { path, buyMarked } = LINE_VISITS.travel;
  await page.goto(path);
  await expect.poll(() => litStates(studio)).toEqual(['travel.landing']);
  await buyMarked(pointerHand(page));
  await atState(page, 'policy.issuance.issued');
  await page.keyboard.press('Escape');
  await atState(page, 'policy.overlay.dismissed');
  await expect.poll(() => currentState(studio)).toBe(END);
  expect(await litStates(studio)).toEqual(['travel.policy']);

  // Every step that the page's machine took, in its order: those before its report was loaded, and those of the page after the gateway.
  const way = studio.getByRole('list', { name: 'The way so far' }).getByRole('button');
  const listed = await way.evaluateAll((steps) => steps.map((step) => step.getAttribute('title')));
  const start = startOf('travel');
  expect(listed.filter((name) => name !== start)).toEqual(transitions.filter((name) => /^travel[. ]/.test(name)));
  expect([listed.indexOf(start), listed.filter((name) => name === start).length]).toEqual([0, 2]);
  expect(listed.length).toBeGreaterThan(60);

  await studio.getByRole('button', { name: 'Copy as a trace' }).click();
  await studio.getByText(/^Copied, \d+ steps/).waitFor();
  const copied = await studio.evaluate(() => navigator.clipboard.readText());
  const trace = v.parse(Trace, JSON.parse(copied));
  expect(trace.steps.map(({ transition }) => transition)).toEqual(listed);
  const moves = trace.steps.map(({ after }) => after);

  // Back through its history by keys, and to the end again by a button.
  await way.last().focus();
  for (const after of moves.slice(-6, -1).reverse()) {
    await studio.keyboard.press('ArrowUp');
    await expect.poll(() => currentState(studio)).toBe(after);
  }
  await studio.keyboard.press('Home');
  await expect.poll(() => currentState(studio)).toBe(moves[0]);
  await studio.getByRole('button', { name: 'Last' }).click();
  await expect.poll(() => currentState(studio)).toBe(END);

  // The reference that an error page of the tab would show.
  await hide(page);
  const reference = (await visitOf(page))?.visit.slice(0, 9) ?? '';
  await studio.getByRole('link', { name: 'Find a visit' }).click();
  await studio.getByLabel('Reference on the error page').fill(reference.replace(/(...)(...)(...)/, '$1 $2 $3'));
  await studio.keyboard.press('Enter');
  // The server stores the last steps a moment after it has them.
  await expect
    .poll(async () => {
      await studio.reload();
      return currentState(studio);
    })
    .toBe(END);
  expect(await studio.getByRole('list', { name: 'The way so far' }).getByRole('button').count()).toBe(listed.length);

  const file = `${mkdtempSync(`${tmpdir()}/trace-`)}/travel-trace.json`;
  writeFileSync(file, copied);
  const { stdout } = await run('npx', ['tsx', 'tools/player/replay.ts', file]);
  expect(stdout).toContain('After the payment page another page was loaded; played instead: page.restore');
  expect(stdout).toContain('[payment.start]');
  const [lastStep, end] = stdout.trim().split('\n').slice(-2);
  expect(lastStep).toContain('[overlay.dismiss');
  expect(end).toMatch(/^Nothing failed/);
});
