import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { allTransitions, nameOf, pathOf, statesOf, transitionsOf } from '#machines/core/transition-names.ts';
import { ALL_MACHINES } from '#tools/model/all-machines.ts';
import { type DrawnMarks, drawnMarks, marksOverOthers, smallTexts } from './support/drawing-marks.ts';
import { openSite } from './support/site.ts';

const site = openSite();

const EVERY_CLASS = 'main,change,refusal,fault,route,restore';

/** How deep a state is: 0 for the machine. */
const depthOf = (path: string): number => path.split('.').length - 1;

/** A state and those around it, the machine first. */
const aroundOf = (path: string): string[] =>
  path.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'));

/** The states with others inside. */
const compoundsOf = (machine: AnyStateMachine): string[] =>
  statesOf(machine)
    .filter(({ states }) => Object.keys(states).length > 0)
    .map(pathOf);

const isShown = (path: string, open: ReadonlySet<string>): boolean =>
  aroundOf(path)
    .slice(0, -1)
    .every((outer) => open.has(outer));

/** Whether a transition is all inside of one closed state. */
const isHidden = ({ source, target }: AnyTransitionDefinition, open: ReadonlySet<string>): boolean => {
  const from = pathOf(source);
  if (isShown(from, open)) return false;
  const closed = aroundOf(from).find((path) => !open.has(path));
  return (target ?? [source]).every((node) => `${pathOf(node)}.`.startsWith(`${closed}.`));
};

/** What the page has to draw of a machine if the states are open that are less than `level` deep. */
function marksAt(machine: AnyStateMachine, level: number): DrawnMarks & { readonly open: readonly string[] } {
  const open = new Set(compoundsOf(machine).filter((path) => depthOf(path) < level));
  const states = statesOf(machine).map(pathOf);
  const shown = states.filter((path) => isShown(path, open));
  const transitions = statesOf(machine)
    .flatMap(transitionsOf)
    .filter((one) => !isHidden(one, open))
    .map(nameOf);
  return {
    open: [...open].filter((path) => path !== machine.id),
    states: shown.toSorted(),
    transitions: transitions.toSorted(),
    inside: states.length - shown.length,
  };
}

let page: Page;
beforeAll(async () => {
  const context = await site.browser.newContext({ baseURL: site.server.url, viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  await page.goto('/studio');
});
afterAll(() => page.context().close());

const show = (view: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URLSearchParams(view).toString());

describe.each(ALL_MACHINES.map((machine) => ({ id: machine.id, machine })))('the map of $id', ({ id, machine }) => {
  test('has no mark over another and no text under 12 px in its default view', async () => {
    await show({ machine: id });
    const { states } = marksAt(machine, 1);
    await expect.poll(async () => (await page.evaluate(drawnMarks)).states).toEqual(states);
    expect(await page.evaluate(marksOverOthers)).toEqual([]);
    expect(await page.evaluate(smallTexts)).toEqual([]);
  });

  test('has the machine’s states and transitions at every level', async () => {
    const levels = Math.max(...compoundsOf(machine).map(depthOf)) + 1;
    for (let level = 1; level <= levels; level += 1) {
      const { open, ...marks } = marksAt(machine, level);
      await show({ machine: id, show: EVERY_CLASS, ...(open.length > 0 && { open: open.join() }) });
      await expect.poll(() => page.evaluate(drawnMarks)).toEqual(marks);
    }
    // With all open nothing is hidden.
    expect(marksAt(machine, levels).transitions).toEqual(allTransitions(machine).toSorted());
  });
});
