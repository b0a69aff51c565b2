// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { nameOf, pathOf, statesOf, transitionsOf } from '#machines/core/transition-names.ts';
import { type ChartState, chartOf, statesIn } from '#src/studio/chart/chart-model.ts';
import { transitionLabel } from '#src/studio/chart/transition-labels.ts';
import { chartFilesOf } from '#tools/charts/chart-files.ts';
import { ALL_MACHINES } from '#tools/model/all-machines.ts';

/** The tags for a state's behaviour. Others say what a page shows in it. */
const BEHAVIOUR = ['busy', 'waiting', 'decision', 'private'];

const SLOW = 60_000;

const textsOf = async (machine: AnyStateMachine): Promise<Record<string, string>> => {
  const { files } = await chartFilesOf(machine);
  return Object.fromEntries(files.map(({ name, text }) => [name.replace(`${machine.id}.`, ''), text]));
};

const diagrams = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files).flatMap(([name, text]) => (name.endsWith('mmd') ? [text] : []));

const valuesOf = (document: Document, attribute: string): string[] =>
  [...document.querySelectorAll(`[${attribute}]`)].map((element) => element.getAttribute(attribute) ?? '');

describe.each(ALL_MACHINES.map((machine) => ({ machine, id: machine.id })))('chart of $id', ({ machine }) => {
  const nodes = statesOf(machine);
  const transitions = nodes.flatMap(transitionsOf);
  let files: Readonly<Record<string, string>> = {};
  let picture = new Document();

  beforeAll(async () => {
    files = await textsOf(machine);
    picture = new DOMParser().parseFromString(files.svg ?? '', 'application/xml');
  }, SLOW);

  it('has every state and every transition in its JSON', () => {
    const { root, counts }: { root: ChartState; counts: unknown } = JSON.parse(files.json ?? '');
    const states = statesIn(root);
    expect(counts).toEqual({ states: nodes.length, transitions: transitions.length });
    expect(states.map(({ path, id, type }) => ({ path, id, type }))).toEqual(
      nodes.map((node) => ({ path: pathOf(node), id: node.id, type: node.type })),
    );
    expect(states.flatMap((state) => state.transitions).map(({ name, targets }) => ({ name, targets }))).toEqual(
      transitions.map((transition) => ({
        name: nameOf(transition),
        targets: (transition.target ?? []).map((target) => ({ id: target.id, path: pathOf(target) })),
      })),
    );
  });

  it('has a well-formed picture that names every state and holds every transition but the links', () => {
    expect(picture.querySelector('parsererror')?.textContent).toBeUndefined();
    expect(picture.documentElement.getAttribute('role')).toBe('img');
    expect(picture.documentElement.firstElementChild?.textContent).toBe(`Statechart of ${machine.id}`);
    expect(valuesOf(picture, 'data-state').filter((path) => !path.includes('('))).toEqual(nodes.map(pathOf));
    const titles = [...picture.querySelectorAll('[data-text] > text:first-child')].map((text) => text.textContent);
    expect(titles).toEqual(expect.arrayContaining(nodes.map(({ key }) => key)));
    const drawn = new Set(valuesOf(picture, 'data-transition').flatMap((names) => names.split('|')));
    const links = transitions.filter(({ eventType }) => eventType === 'xstate.route');
    const rest = transitions.filter((transition) => !links.includes(transition));
    expect([...drawn].sort()).toEqual(rest.map(nameOf).sort());
    expect(valuesOf(picture, 'data-link')).toHaveLength(links.length);
  });

  it('says in its picture what happens in each state, and marks how it behaves', () => {
    const boxes = new Map(
      [...picture.querySelectorAll('[data-text]')].map((box) => [box.getAttribute('data-text'), box]),
    );
    for (const node of nodes) {
      const parts = [...(boxes.get(pathOf(node))?.children ?? [])];
      const words = parts.map(({ textContent }) => textContent).join(' ');
      expect(words).toContain(node.description ?? '');
      const marks = parts.map(({ firstElementChild }) => firstElementChild?.textContent);
      expect(marks).toEqual(expect.arrayContaining(BEHAVIOUR.filter((tag) => node.tags.includes(tag))));
    }
  });

  it('has no text outside of its picture', () => {
    const [left = 0, top = 0, width = 0, height = 0] = (picture.documentElement.getAttribute('viewBox') ?? '')
      .split(' ')
      .map(Number);
    for (const text of picture.querySelectorAll('text')) {
      const [x, y] = [Number(text.getAttribute('x')), Number(text.getAttribute('y'))];
      expect(x).toBeGreaterThan(left);
      expect(x).toBeLessThan(left + width);
      expect(y).toBeGreaterThan(top);
      expect(y).toBeLessThan(top + height);
    }
  });

  it('has Mermaid forms of known lines only, balanced, in which every state is declared, once in each', () => {
    const known = [
      /^(---|title: [\w-]+|stateDiagram-v2|direction TB|--|\}|%% .*|)$/,
      /^state "[^"{}:;]+" as \w+( \{)?$/,
      /^(\[\*\]|\w+) --> (\[\*\]|\w+)$/,
      /^\w+ --> \w+ : ([^:;#]|#\d+;)+$/,
      /^note right of \w+ : ([^:;#]|#\d+;)+$/,
    ];
    const inAll = new Set<string>();
    for (const text of diagrams(files)) {
      const lines = text.split('\n').map((line) => line.trim());
      expect(lines.filter((line) => !known.some((form) => form.test(line)))).toEqual([]);
      expect(lines.filter((line) => line.endsWith(' {'))).toHaveLength(lines.filter((line) => line === '}').length);
      const declared = lines.flatMap((line) => /^state ".*" as (\w+)/.exec(line)?.[1] ?? []);
      expect(new Set(declared).size).toBe(declared.length);
      const used = lines.flatMap((line) => /^(\S+) --> (\S+)/.exec(line)?.slice(1) ?? []);
      expect(used.filter((id) => id !== '[*]' && !declared.includes(id))).toEqual([]);
      for (const id of declared) inAll.add(id);
    }
    // Regions are written inside of a state only: a machine that has them is one itself.
    expect(inAll.size).toBe(nodes.length - (machine.root.type === 'parallel' ? 0 : 1));
  });

  it(
    'is the same byte for byte when it is made again',
    async () => {
      expect(await textsOf(machine)).toEqual(files);
    },
    SLOW,
  );
});

describe('the words of a chart', () => {
  const plain = { event: 'x', guard: null, description: null, delay: null, isElse: false, isRefused: false };

  it.each([
    [{ ...plain, kind: 'event' as const, event: 'plan.choose' }, 'plan.choose'],
    [{ ...plain, kind: 'event' as const, event: 'a.b', guard: { type: 'enoughToCompare' } }, 'a.b [enough to compare]'],
    [{ ...plain, kind: 'answer' as const, guard: { type: 'isSaved' } }, 'saved'],
    [
      { ...plain, kind: 'answer' as const, guard: { type: 'isRefused' }, description: 'refused: PRICE_CHANGED' },
      'answer [refused: PRICE_CHANGED]',
    ],
    [{ ...plain, kind: 'answer' as const, isElse: true }, 'answer [else]'],
    [{ ...plain, kind: 'answer' as const, isElse: true, isRefused: true }, 'refused'],
    [{ ...plain, kind: 'fault' as const }, 'fault'],
    [{ ...plain, kind: 'after' as const, delay: 10_000 }, 'after 10 s'],
    [{ ...plain, kind: 'always' as const, guard: { type: 'kycIs', params: { status: 'LOCKED' } } }, '[kyc is LOCKED]'],
  ])('%o', (wording, words) => {
    expect(transitionLabel(wording)).toBe(words);
  });

  it('speak of no raw event of XState', () => {
    const labels = ALL_MACHINES.flatMap((machine) => statesIn(chartOf(machine).root)).flatMap((state) =>
      state.transitions.map(({ label }) => label),
    );
    expect(labels.filter((label) => label.includes('xstate') || label.includes('inline'))).toEqual([]);
  });
});
