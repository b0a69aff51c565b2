import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { allTransitions } from '#machines/core/transition-names.ts';
import { SHELL_FIXTURES } from '#tools/model/fixtures/shell.ts';
import type { PathGraph, PathState, PathStep } from '#tools/paths/graph.ts';
import { pathsOf } from '#tools/paths/kinds.ts';
import { KINDS } from '#tools/paths/options.ts';
import { findStoredSteps, pathFileOf, readPathFile, walkedInFile } from '#tools/paths/path-file.ts';
import { type Plan, planFixture } from '#tools/paths/plan.ts';
import { WALKED } from '#tools/paths/registry.ts';
import type { Act } from '#tools/paths/step-label.ts';
import { stopAfter, stopOf } from '#tools/paths/stop-conditions.ts';
import { sayStep } from '#tools/paths/words.ts';

/** Three pages in a row, each saved by a call that can fail, be too late, or be saved although another tab changed something. */
const PAGES = ['trip', 'people', 'plans'] as const;

const sent = (sends: string, variant = ''): Act => ({
  type: 'sent',
  name: `${sends} ${variant}`.trim(),
  sends,
  variant,
});
const ends = (invoke: string, how: string): Act => ({
  ...{ type: 'outcome', name: `${invoke} ${how}`, invoke, ends: how, call: 0 },
});
const load = (name: string): Act => ({ type: 'load', name });

const smallGraph = (): PathGraph => {
  const states = new Map<string, PathState>();
  const edges = new Map<string, PathStep[]>();
  const add = (from: string, event: Act, to: string) =>
    edges.set(from, [
      ...(edges.get(from) ?? []),
      {
        from,
        to,
        event,
        fired: [`${from}  ${event.name}`],
        guards: [],
        output: event.type === 'outcome' ? event.name : null,
      },
    ]);
  for (const [index, page] of PAGES.entries()) {
    const tags = page === 'people' ? ['private'] : [];
    for (const [state, value] of [
      [page, `"${page}"`],
      [`${page}-saving`, `{"${page}":"saving"}`],
      [`${page}-restoring`, '"restoring"'],
    ] as const) {
      const title = state === page ? `The ${page}` : '';
      states.set(state, { key: state, value, active: [`small.${state}`], tags, title, variant: null });
    }
    add(page, sent(`${page}.submit`, 'given'), `${page}-saving`);
    add(`${page}-saving`, ends(page, 'saved'), PAGES[index + 1] ?? page);
    add(`${page}-saving`, ends(page, 'fault'), page);
    add(`${page}-saving`, ends(page, 'refused VALIDATION'), page);
    add(`${page}-saving`, ends(page, 'stale trip'), 'trip-restoring');
    add(`${page}-saving`, ends(page, 'saved meanwhile trip'), 'trip');
    add(page, load('load where one is'), `${page}-restoring`);
    add(page, load('load by a link to the end'), `${page}-restoring`);
    add(`${page}-restoring`, load('load while restoring'), `${page}-restoring`);
    add(`${page}-restoring`, ends('loadRecord', 'loaded'), page);
    for (const other of PAGES) if (other !== page) add(page, sent('xstate.route', `#${other}`), other);
  }
  return { machine: 'small', start: 'trip', states, edges };
};

const NO_NAMES = { states: [], transitions: [], guards: [], outputs: [], pairs: [] };
const planOf = (graph: PathGraph): Plan => ({ graph, cover: [], all: NO_NAMES, pure: NO_NAMES, faults: [] });
const graph = smallGraph();
const made = (asked: Partial<Parameters<typeof pathsOf>[1]>): PathStep[][] => [
  ...pathsOf(planOf(graph), { kind: 'cover', seed: 1, ...asked }),
];
const names = (paths: readonly PathStep[][]): string[][] => paths.map((path) => path.map(({ event }) => event.name));
const inOnePiece = (path: readonly PathStep[]): boolean =>
  path.every(({ from }, index) => from === (path[index - 1]?.to ?? 'trip'));

describe('paths of a kind', () => {
  it.each(KINDS)('%s begin at the start, and are in one piece', (kind) => {
    const stop = [stopOf('length=200')];
    const paths = stopAfter(pathsOf(planOf(graph), { kind, seed: 1 }), stop, { transitions: 1, pairs: 1 });
    expect(paths.every(inOnePiece)).toBe(true);
    // The paths that a plan has are the tiers' own.
    expect(paths.length > 0).toBe(kind !== 'cover');
  });

  it('shortest: to one state, to one over another, and to all', () => {
    expect(names(made({ kind: 'shortest', to: 'plans' }))).toEqual([['xstate.route #plans']]);
    expect(names(made({ kind: 'shortest', to: 'plans', through: 'people-saving' }))).toEqual([
      ['xstate.route #people', 'people.submit given', 'people saved'],
    ]);
    const reached = made({ kind: 'shortest' }).flatMap((path) => path.map(({ to }) => to));
    expect(new Set(['trip', ...reached]).size).toBe(9);
  });

  it('faults: every fault and every refusal of every call', () => {
    const taken = made({ kind: 'faults' }).flatMap((path) => path.map(({ event }) => event.name));
    for (const page of PAGES) {
      expect(taken).toContain(`${page} fault`);
      expect(taken).toContain(`${page} refused VALIDATION`);
    }
    expect(taken.filter((name) => name.includes('stale'))).toEqual([]);
  });

  it('tabs: another tab’s change at every call, met by a stale answer and by a save that succeeds', () => {
    const taken = made({ kind: 'tabs' }).flatMap((path) => path.map(({ event }) => event.name));
    for (const page of PAGES) {
      expect(taken).toContain(`${page} stale trip`);
      expect(taken).toContain(`${page} saved meanwhile trip`);
    }
    expect(taken.filter((name) => name.includes('fault'))).toEqual([]);
  });

  it('back: from each page Back, Forward, a reload, another while it is restored, and a link', () => {
    const ofPlans = names(made({ kind: 'back' })).find((path) => path[0] === 'xstate.route #plans');
    expect(ofPlans).toEqual([
      'xstate.route #plans',
      'xstate.route #trip',
      'xstate.route #plans',
      ...['load where one is', 'loadRecord loaded'],
      ...['load where one is', 'load while restoring', 'loadRecord loaded'],
      ...['load by a link to the end', 'loadRecord loaded'],
    ]);
  });

  it('random: the same for the same seed, another for another, and every transition in the end', () => {
    const walked = (seed: number, stop: string) =>
      names(stopAfter(pathsOf(planOf(graph), { kind: 'random', seed }), [stopOf(stop)], { transitions: 36, pairs: 1 }));
    expect(walked(7, 'length=100')).toEqual(walked(7, 'length=100'));
    expect(walked(7, 'length=100')).not.toEqual(walked(8, 'length=100'));
    const all = [...graph.edges.values()].flat().map(({ from, event }) => `${from} ${event.name}`);
    const long = stopAfter(pathsOf(planOf(graph), { kind: 'random', seed: 1 }), [stopOf('length=2000')], {
      ...{ transitions: 1, pairs: 1 },
    });
    const taken = new Set(long.flat().map(({ from, event }) => `${from} ${event.name}`));
    expect(all.filter((name) => !taken.has(name))).toEqual([]);
  });

  it('go over a state first, end at a state, and take what has a tag', () => {
    const over = made({ kind: 'faults', through: 'people', to: 'plans' });
    expect(over.every((path) => path[0]?.to === 'people' && path.at(-1)?.to === 'plans')).toBe(true);
    const tagged = made({ kind: 'faults', tag: 'private' }).flatMap((path) => path.map(({ event }) => event.name));
    expect(tagged.filter((name) => /fault|refused/.test(name))).toEqual(['people fault', 'people refused VALIDATION']);
  });

  it('name the nearest for a state or a tag that is not there', () => {
    expect(() => made({ to: 'peple' })).toThrow('There is no state ‘peple’; the nearest are small.people');
    expect(() => made({ tag: 'privat' })).toThrow('There is no tag ‘privat’; the nearest are private.');
  });
});

describe('a stop condition', () => {
  const path = (graph.edges.get('trip') ?? []).slice(0, 1);
  const endless = function* () {
    for (;;) yield [...path, ...path];
  };
  const lengthOf = (stops: readonly string[], totals: { transitions: number; pairs: number }, now?: () => number) =>
    stopAfter(endless(), stops.map(stopOf), totals, now).flat().length;

  it('ends a path at the step where it holds; of several, the first one counts', () => {
    expect(lengthOf(['length=5'], { transitions: 9, pairs: 9 })).toBe(5);
    // One transition of two is 50 %; the pair of it with itself comes with the second step.
    expect(lengthOf(['transitions=50', 'length=5'], { transitions: 2, pairs: 9 })).toBe(1);
    expect(lengthOf(['pairs=100', 'length=5'], { transitions: 9, pairs: 1 })).toBe(2);
    let minutes = 0;
    const now = () => {
      minutes += 1;
      return minutes * 60_000;
    };
    expect(lengthOf(['minutes=3'], { transitions: 9, pairs: 9 }, now)).toBe(3);
  });
});

describe('a wait', () => {
  const waitsOf = ({ graph: of, cover }: Pick<ReturnType<typeof planFixture>, 'graph' | 'cover'>) =>
    new Set(
      cover
        .flat()
        .filter(({ event }) => event.type === 'clock')
        .map((step) => sayStep(of, step)),
    );

  it('of a machine that calls nothing is said by what happens after it', () => {
    expect([...waitsOf(planFixture(SHELL_FIXTURES.toast))]).toEqual(['The message disappears after a while']);
    expect([...waitsOf(planFixture(SHELL_FIXTURES.connection))]).toEqual([
      'The message that the connection is back disappears',
    ]);
    expect([...waitsOf(planFixture(SHELL_FIXTURES.update))]).toEqual(['The new version takes too long to start']);
  });
});

describe('a stored path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-paths-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const toast = WALKED.find(({ name }) => name === 'toast');
  if (!toast) throw new Error('There is no toast');
  const { graph: ofToast, cover } = planFixture(SHELL_FIXTURES.toast);
  const transitions = allTransitions(toast.machine);
  const file = join(folder, 'toast.json');
  const words = (step: PathStep) => sayStep(ofToast, step);
  const stored = pathFileOf(toast, ofToast, cover[0] ?? [], { kind: 'cover', seed: 1, number: 1, words });
  const write = (text: string): void => writeFileSync(file, text);

  it('is read as it was written, and says line, seed, start, steps and chart', () => {
    write(JSON.stringify(stored));
    expect(readPathFile(file, toast, transitions)).toEqual(stored);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      ...{ version: 1, line: 'toast', kind: 'cover', seed: 1, number: 1 },
      chart: expect.stringMatching(/^[0-9a-f]{12}$/),
      start: { value: '"hidden"' },
    });
  });

  it('of another chart is refused with the transition that is gone, and read if all are there', () => {
    write(JSON.stringify({ ...stored, chart: '0123456789ab' }));
    expect(readPathFile(file, toast, transitions).chart).toBe('0123456789ab');
    const [gone] = stored.steps[0]?.fired ?? [];
    expect(() =>
      readPathFile(
        file,
        toast,
        transitions.filter((name) => name !== gone),
      ),
    ).toThrow(`which had the transition ‘${gone}’`);
  });

  it('is the same steps of the machine’s graph again, or says which is not possible', () => {
    write(JSON.stringify(stored));
    expect(walkedInFile(file)).toBe(toast);
    expect(findStoredSteps(file, stored, ofToast)).toEqual(cover[0]);
    const [first] = stored.steps;
    const act = { type: 'sent', name: 'toast.burn', sends: 'toast.burn', variant: '' } as const;
    const burnt = { ...stored, steps: first ? [first, { ...first, act }] : [] };
    expect(() => findStoredSteps(file, burnt, ofToast)).toThrow('step 2, ‘toast.burn’, is not possible.');
    write(JSON.stringify({ ...stored, line: 'boat' }));
    expect(() => walkedInFile(file)).toThrow('is a path of ‘boat’, and there is no such machine.');
  });

  it('of another machine, and any other file, is refused', () => {
    write(JSON.stringify({ ...stored, line: 'health' }));
    expect(() => readPathFile(file, toast, transitions)).toThrow('is a path of health, not of toast.');
    write('{"steps":[]}');
    expect(() => readPathFile(file, toast, transitions)).toThrow('is no stored path');
    expect(() => readPathFile(join(folder, 'none.json'), toast, transitions)).toThrow('is no stored path');
  });
});
