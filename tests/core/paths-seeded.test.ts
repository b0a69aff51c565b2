import { describe, expect, it } from 'vitest';
import { coveringPaths } from '#tools/paths/cover.ts';
import type { PathGraph, PathState, PathStep } from '#tools/paths/graph.ts';
import { coverAll, repeatsIn } from '#tools/paths/journey-paths.ts';
import { sayBegin, seededBegins, seededLength } from '#tools/paths/seeded.ts';
import type { Act } from '#tools/paths/step-label.ts';

/** A landing and three pages in a row, each saved by a call that can fail. Every page can be opened again by its address. */
const PAGES = ['landing', 'trip', 'people', 'plans'] as const;

const sent = (sends: string): Act => ({ type: 'sent', name: sends, sends, variant: '' });
const ends = (invoke: string, how: string): Act => ({
  ...{ type: 'outcome', name: `${invoke} ${how}`, invoke, ends: how, call: 0 },
});
const load: Act = { type: 'load', name: 'load where one is' };

const states = new Map<string, PathState>();
const edges = new Map<string, PathStep[]>();
const add = (from: string, event: Act, to: string): void => {
  const output = event.type === 'outcome' ? event.name : null;
  const step = { from, to, event, fired: [`${from}  ${event.name}`], guards: [], output };
  edges.set(from, [...(edges.get(from) ?? []), step]);
};
for (const [index, page] of PAGES.entries()) {
  for (const state of [page, `${page}-saving`, `${page}-restoring`]) {
    const title = state === page ? `The ${page}` : '';
    states.set(state, { key: state, value: `"${state}"`, active: [state], tags: [], title, variant: null });
  }
  add(page, sent(`${page}.submit`), `${page}-saving`);
  add(page, sent('draft.save'), page);
  add(`${page}-saving`, ends(page, 'saved'), PAGES[index + 1] ?? page);
  add(`${page}-saving`, ends(page, 'fault'), page);
  add(`${page}-saving`, ends(page, 'stale trip'), 'landing');
  add(page, load, `${page}-restoring`);
  add(`${page}-restoring`, ends('loadRecord', 'loaded'), page);
  add(`${page}-restoring`, ends('loadRecord', 'gone'), 'landing');
}
const graph: PathGraph = { machine: 'small', start: 'landing', states, edges };
const always = () => true;
const begins = seededBegins(graph, always);
const namesOf = (path: readonly PathStep[]): string[] => path.map(({ event }) => event.name);
const pathOf = (names: readonly string[]): PathStep[] => {
  const path: PathStep[] = [];
  for (const name of names) {
    const step = edges.get(path.at(-1)?.to ?? graph.start)?.find(({ event }) => event.name === name);
    if (!step) throw new Error(`“${name}” is not possible`);
    path.push(step);
  }
  return path;
};

const TO_PEOPLE = ['landing.submit', 'landing saved', 'trip.submit', 'trip saved'];
const OPENED = ['load where one is', 'loadRecord loaded'];

describe('where a covering path begins', () => {
  it('is a page that shows the record alone, after answers that are saved', () => {
    expect(begins.map((path) => path.at(-1)?.to)).toEqual(['trip', 'people', 'plans']);
    expect(namesOf(begins[1] ?? [])).toEqual([...TO_PEOPLE, ...OPENED]);
  });

  it.each<[string, readonly string[], number]>([
    ['after answers and the opening of the page', [...TO_PEOPLE, ...OPENED, 'people.submit'], 6],
    ['not after a draft, which only the page has', ['landing.submit', 'landing saved', 'draft.save', ...OPENED], 0],
    ['not after a call that failed', ['landing.submit', 'landing fault', ...OPENED], 0],
    ['not where the record is gone', [...TO_PEOPLE, 'load where one is', 'loadRecord gone'], 0],
    ['at the landing, if nothing is answered before', [...OPENED, 'landing.submit'], 0],
    ['at the landing, if the page is never opened again', TO_PEOPLE, 0],
  ])('%s', (_, names, seeded) => {
    expect(seededLength(pathOf(names))).toBe(seeded);
  });

  it('is said in one line', () => {
    expect(sayBegin(graph, pathOf([...TO_PEOPLE, ...OPENED, 'people.submit']))).toBe('Begins at “The people”, seeded');
    expect(sayBegin(graph, pathOf(TO_PEOPLE))).toBeNull();
  });
});

describe('paths that begin at seeded pages', () => {
  const paths = coverAll(graph, { begins });
  const shown = paths.flatMap((path) => path.slice(seededLength(path)));

  it('are in one piece from the landing on', () => {
    for (const path of paths) {
      expect(path.every(({ from }, index) => from === (path[index - 1]?.to ?? 'landing'))).toBe(true);
    }
  });

  it('take everything after they have begun: what is seeded does not count', () => {
    const all = [...edges.values()].flat().flatMap(({ fired }) => fired);
    expect([...new Set(shown.flatMap(({ fired }) => fired))].sort()).toEqual(all.sort());
  });

  it('repeat less than paths from the landing', () => {
    const { steps, repeats } = repeatsIn(graph, paths);
    const fromLanding = coveringPaths(graph);
    expect(steps).toBe(shown.length);
    expect(repeats).toBeLessThan(repeatsIn(graph, fromLanding).repeats);
    // Each step that is no repeat takes one of the 32 transitions.
    expect(steps - repeats).toBe(32);
  });

  it('show the first answer after whatever starts a call, also where another path has shown an answer like it', () => {
    // A price is fetched when the plans are opened, and again after each change; both calls end alike.
    const own = new Map(edges);
    const step = (from: string, event: Act, to: string, named = from): PathStep => ({
      ...{ from, to, event, fired: [`${named}  ${event.name}`], guards: [] },
      output: event.type === 'outcome' ? event.name : null,
    });
    const change = step('plans', sent('cart.change'), 'pricing');
    own.set('landing', [...(edges.get('landing') ?? []), step('landing', sent('plans.open'), 'opening')]);
    own.set('plans', [...(edges.get('plans') ?? []), change]);
    for (const state of ['opening', 'pricing']) {
      const priced = ['shown', 'fault'].map((how) => step(state, ends('fetchQuotation', how), 'plans', 'pricing'));
      own.set(state, [...priced, step(state, sent('plans.leave'), 'landing', 'pricing')]);
    }
    const covering = coverAll({ ...graph, edges: own }, { begins });
    const pairs = covering.flatMap((path) => path.map((one, index) => [one, path[index + 1]] as const));
    const answered = pairs.filter(([one, next]) => one === change && next?.event.name === 'fetchQuotation shown');
    expect(answered).toHaveLength(1);
  });

  it('are the same each time', () => {
    expect(coverAll(graph, { begins: seededBegins(graph, always) })).toEqual(paths);
  });
});
