import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { allTransitions, nameOf, pathOf, statesOf, transitionsOf } from '#machines/core/transition-names.ts';
import { ALL_MACHINES } from '#tools/model/all-machines.ts';
import { marksOverOthers, smallTexts } from './support/drawing-marks.ts';
import { openSite } from './support/site.ts';

const site = openSite();

const EVERY_CLASS = 'main,change,refusal,fault,route,restore';

/** How deep a state is: 0 for the machine. */
const depthOf = (path: string): number => path.split('.').length - 1;

/** The states that show what they hold if all are open that are less than `level` deep. */
const openAt = (machine: AnyStateMachine, level: number): Set<string> =>
  new Set(
    statesOf(machine)
      .filter(({ states }) => Object.keys(states).length > 0)
      .map(pathOf)
      .filter((path) => depthOf(path) < level),
  );

/** A level for each depth at which there is a state with others inside. */
const levelsOf = (machine: AnyStateMachine): number[] => {
  const depths = statesOf(machine)
    .filter(({ states }) => Object.keys(states).length > 0)
    .map((node) => depthOf(pathOf(node)));
  return Array.from({ length: Math.max(0, ...depths) + 1 }, (_, index) => index + 1);
};

const isShown = (path: string, open: ReadonlySet<string>): boolean => {
  const outer = path.slice(0, path.lastIndexOf('.'));
  return outer === '' || (open.has(outer) && isShown(outer, open));
};

/** Whether a transition is all inside of one closed state. */
const isHidden = ({ source, target }: AnyTransitionDefinition, open: ReadonlySet<string>): boolean => {
  const from = pathOf(source);
  if (isShown(from, open)) return false;
  const closed = from.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'));
  const box = closed.findLast((path) => isShown(path, open));
  return (target ?? [source]).every((node) => `${pathOf(node)}.`.startsWith(`${box}.`));
};

const drawnStates = (page: Page): Promise<string[]> =>
  page
    .locator('svg.chart [data-state]')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-state') ?? ''));
const drawnTransitions = async (page: Page): Promise<string[]> => {
  const marks = page.locator('svg.chart [data-transition]');
  const names = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('data-transition') ?? ''));
  return names.flatMap((name) => name.split('|'));
};
/** What the closed boxes say that they hold. */
const statesInside = async (page: Page): Promise<number> => {
  const texts = await page.locator('svg.chart .closed > .soft').allTextContents();
  return texts.reduce((sum, text) => sum + Number(/^(\d+) states? inside$/.exec(text)?.[1] ?? 0), 0);
};

let page: Page;
beforeAll(async () => {
  const context = await site.browser.newContext({ baseURL: site.server.url, viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  await page.goto('/studio');
});
afterAll(() => page.context().close());

/** Opens a view, and waits until it has these states. */
async function show(view: Readonly<Record<string, string>>, states: readonly string[]): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URLSearchParams(view).toString());
  await expect.poll(() => drawnStates(page)).toEqual(states);
  await page.getByText(/^Drawing /).waitFor({ state: 'detached' });
}

describe.each(ALL_MACHINES.map((machine) => ({ id: machine.id, machine })))('the map of $id', ({ id, machine }) => {
  const all = statesOf(machine);

  test('has the machine’s states and transitions at every level', async () => {
    for (const level of levelsOf(machine)) {
      const open = openAt(machine, level);
      const shown = all.map(pathOf).filter((path) => isShown(path, open));
      const opened = [...open].filter((path) => path !== id).join();
      await show({ machine: id, show: EVERY_CLASS, ...(opened && { open: opened }) }, shown);
      expect(shown.length + (await statesInside(page))).toBe(all.length);
      const expected = all
        .flatMap(transitionsOf)
        .filter((one) => !isHidden(one, open))
        .map(nameOf);
      expect([...new Set(await drawnTransitions(page))].sort()).toEqual([...new Set(expected)].sort());
    }
    // With all open nothing is hidden.
    expect(new Set(await drawnTransitions(page))).toEqual(new Set(allTransitions(machine)));
  });

  test('has no mark over another and no text under 12 px in its default view', async () => {
    const first = all.map(pathOf).filter((path) => depthOf(path) <= 1);
    await show({ machine: id }, first);
    expect(await page.evaluate(marksOverOthers)).toEqual([]);
    expect(await page.evaluate(smallTexts)).toEqual([]);
  });
});
