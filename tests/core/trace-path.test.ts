import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import type { Trace } from '#contract/funnel/trace.ts';
import { chartHashOf, chartNamesOf } from '#machines/core/chart-names.ts';
import { allTransitions } from '#machines/core/transition-names.ts';
import { travelMachine } from '#machines/lines/travel/travel.machine.ts';
import type { PathGraph, PathStep } from '#tools/paths/graph.ts';
import { isTraceFile, pathOfTrace, readTrace } from '#tools/paths/trace-path.ts';
import { UsageError } from '#tools/paths/usage-error.ts';

const folder = mkdtempSync(`${tmpdir()}/traces-`);
const fileOf = (name: string, content: unknown): string => {
  const file = `${folder}/${name}.json`;
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const said = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return '';
};

/** A small model: two answers that begin alike, a draft that it does not know on the second page, and a reload. */
const STATES = [
  ...['m.a', 'm.saving', 'm.saving', 'm.b', 'm.a', 'm.c'],
  ...['m.atGateway', 'm.checking', 'm.asking', 'm.failed', 'm.issued'],
];
type Kind = 'sent' | 'load' | 'outcome';
const step = (from: string, to: string, name: string, fired: string[], type: Kind = 'sent'): PathStep => ({
  ...{ from, to, fired, guards: [], output: null },
  event:
    type === 'load'
      ? { type, name }
      : type === 'outcome'
        ? { type, name, invoke: name, ends: '', call: 0 }
        : { type, name, sends: name, variant: '' },
});
const EDGES = [
  step('0', '0', 'load without a link', [], 'load'),
  step('0', '0', 'draft.save', ['m  draft.save  #0']),
  step('0', '1', 'submit given', ['m.a  submit  #0']),
  step('0', '2', 'submit refused', ['m.a  submit  #0']),
  step('1', '3', 'saved', ['m.saving  done  #0', 'm.check  always  #0']),
  step('2', '4', 'refused', ['m.saving  done  #1']),
  step('3', '3', 'load where one is', ['m.a  resume  #0'], 'load'),
  step('3', '5', 'next', ['m.b  next  #0']),
  step('3', '5', 'next otherwise', ['m.b  next  #0']),
  step('5', '6', 'pay', ['m.c  pay  #0']),
  step('6', '7', 'page.restore', ['m.atGateway  page.restore  #0']),
  step('7', '8', 'paid', ['m.checking  done  #0'], 'outcome'),
  step('7', '9', 'failed', ['m.checking  done  #1'], 'outcome'),
  step('8', '10', 'issued', ['m.asking  done  #0'], 'outcome'),
  step('8', '8', 'look', ['m.asking  look  #0']),
  step('9', '6', 'pay again', ['m.failed  pay  #0']),
  step('10', '5', 'dismiss', ['m.issued  dismiss  #0']),
];
const graph: PathGraph = {
  ...{ machine: 'm', start: '0' },
  states: new Map(
    STATES.map((active, id) => [
      String(id),
      { key: String(id), value: '', active: [active], tags: [], title: '', variant: null },
    ]),
  ),
  edges: new Map(STATES.map((_, id) => [String(id), EDGES.filter(({ from }) => from === String(id))])),
};
const trace = (...steps: readonly (readonly [transition: string, after: string])[]): Trace => ({
  ...{ trace: 1, machine: 'm' },
  steps: steps.map(([transition, after]) => ({ chart: '0'.repeat(16), transition, after })),
});
const START = ['m  xstate.init  #0', 'm.a'] as const;
const GIVEN = [
  ['m.a  submit  #0', 'm.saving'],
  ['m.saving  done  #0', 'm.check'],
  ['m.check  always  #0', 'm.b'],
] as const;
const find = (wanted: Trace, allows: (step: PathStep) => boolean = () => true) => {
  const { path, alike, left, back } = pathOfTrace('trace.json', wanted, graph, allows);
  return { path: path.map(({ event }) => event.name), alike: [...alike], left, back };
};

describe('a trace', () => {
  test('is filled in by what followed: the answer that was taken, not the one that begins like it', () => {
    expect(find(trace(START, ...GIVEN))).toEqual({ path: ['submit given', 'saved'], alike: [], left: [], back: [] });
    const refused = trace(START, ['m.a  submit  #0', 'm.saving'], ['m.saving  done  #1', 'm.a']);
    expect(find(refused).path).toEqual(['submit refused', 'refused']);
  });

  test('goes over a page that is loaded again', () => {
    const reloaded = trace(START, ...GIVEN, ['m  xstate.init  #0', 'm.restoring'], ['m.a  resume  #0', 'm.b']);
    expect(find(reloaded).path).toEqual(['submit given', 'saved', 'load where one is']);
  });

  const AT_GATEWAY = [...GIVEN, ['m.b  next  #0', 'm.c'], ['m.c  pay  #0', 'm.atGateway']] as const;
  const LOADED = [
    ['m  xstate.init  #0', 'm.restoring'],
    ['m.restoring  xstate.done.actor.load  #0', 'm.deciding'],
  ] as const;

  test('goes on after the gateway’s page by what the page loaded after it came to', () => {
    const issued = [
      ['m.deciding  always  #0', 'm.issued'],
      ['m.issued  dismiss  #0', 'm.c'],
    ] as const;
    expect(find(trace(START, ...AT_GATEWAY, ...LOADED, ...issued))).toMatchObject({
      path: ['submit given', 'saved', 'next', 'pay', 'page.restore', 'paid', 'issued', 'dismiss'],
      back: ['page.restore', 'paid', 'issued'],
    });
    // The loaded page asked itself, and a second attempt was paid.
    const again: (readonly [string, string])[] = [
      ['m.deciding  always  #1', 'm.checking'],
      ['m.checking  done  #1', 'm.failed'],
      ['m.failed  pay  #0', 'm.atGateway'],
      ...LOADED,
      ['m.deciding  always  #0', 'm.asking'],
    ];
    expect(find(trace(START, ...AT_GATEWAY, ...LOADED, ...again)).path.slice(3)).toEqual([
      ...['pay', 'page.restore', 'failed', 'pay again', 'page.restore', 'paid'],
    ]);
  });

  test('does not go on after the gateway’s page with what a visitor did', () => {
    const looked = [
      ['m.deciding  always  #0', 'm.c'],
      ['m.asking  look  #0', 'm.asking'],
    ] as const;
    expect(said(() => find(trace(START, ...AT_GATEWAY, ...LOADED, ...looked)))).toContain('its step 7');
    expect(
      said(() =>
        find(
          trace(START, ...AT_GATEWAY, ...LOADED, ['m.deciding  always  #0', 'm.issued']),
          ({ event }) => event.name !== 'paid',
        ),
      ),
    ).toContain('its step 7');
  });

  test('says which answers leave the same names', () => {
    expect(find(trace(START, ...GIVEN, ['m.b  next  #0', 'm.c'])).alike).toEqual([['next', ['next otherwise']]]);
  });

  test('leaves out what changed nothing and the model does not have there, and says so', () => {
    const drafted = trace(START, ['m  draft.save  #0', 'm.a'], ...GIVEN, ['m  draft.save  #0', 'm.b']);
    expect(find(drafted)).toMatchObject({ path: ['draft.save', 'submit given', 'saved'], left: ['m  draft.save  #0'] });
  });

  test('that no path takes is one sentence with the first name that does not fit', () => {
    const sentence = 'trace.json cannot be played: no path takes its step 5, ‘m.a  submit  #0’, after those before it.';
    expect(said(() => find(trace(START, ...GIVEN, ['m.a  submit  #0', 'm.saving'])))).toBe(sentence);
    expect(said(() => find(trace(START, ...GIVEN), ({ event }) => event.name !== 'saved'))).toContain('its step 3');
  });
});

describe('a file', () => {
  const read = (file: string) => said(() => readTrace(file, ({ machine }) => allTransitions(machine)));
  const begun = { ...trace(['travel  xstate.init  #0', 'travel.restoring']), machine: 'travel' };

  test('is a trace if it says so', () => {
    expect(isTraceFile(fileOf('begun', begun))).toBe(true);
    expect([fileOf('path', { version: 1 }), fileOf('text', 'no JSON'), `${folder}/none.json`].map(isTraceFile)).toEqual(
      [false, false, false],
    );
    expect(read(fileOf('begun', begun))).toBe('');
  });

  test.each([
    ['of another form', { ...begun, trace: 2 }, 'is no trace of the studio: copy it again from Live.'],
    ['without a step', { ...begun, steps: [] }, 'is no trace of the studio: copy it again from Live.'],
    ['of an unknown machine', { ...begun, machine: 'boat' }, 'is a trace of ‘boat’, and there is no such machine.'],
    [
      'of another chart',
      {
        ...begun,
        steps: [...begun.steps, { chart: 'f'.repeat(16), transition: 'travel.gone  go  #0', after: 'travel.x' }],
      },
      `was made for another chart (${'f'.repeat(16)}, now ${chartHashOf(chartNamesOf(travelMachine))}), which had the transition ‘travel.gone  go  #0’.`,
    ],
    [
      'that begins in the middle',
      {
        ...begun,
        steps: [
          {
            chart: '0'.repeat(16),
            transition: 'travel.landing  journey.start  #0',
            after: 'travel.registering.fromLanding',
          },
        ],
      },
      'does not begin with the start of travel: load the page in the other tab again, and copy it then.',
    ],
  ])('%s is one sentence', (name, content, sentence) => {
    const file = fileOf(name, content);
    expect(read(file)).toBe(`${file} ${sentence}`);
  });
});
