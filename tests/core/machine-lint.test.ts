import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, fromPromise, setup } from 'xstate';
import { lintFamily } from '#tools/machine-lint/lint-machine.ts';
import { findingText } from '#tools/machine-lint/machine-finding.ts';
import { findTagsNeverSet, findUnreadTags, tagsReadIn } from '#tools/machine-lint/unread-tags.ts';
import { ALL_MACHINES, MACHINE_FAMILIES, type MachineFamily } from '#tools/model/all-machines.ts';

const CODE = ['contract', 'machines', 'src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') })),
);
const MODULES = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true });

describe('the machines of the project', () => {
  it('are all in the one list that is drawn, linted and mutated', () => {
    const isMachine = (thing: unknown): thing is AnyStateMachine =>
      typeof thing === 'object' && thing !== null && 'getInitialSnapshot' in thing;
    const exported = Object.values(MODULES).flatMap(Object.values).filter(isMachine);
    expect(ALL_MACHINES.map(({ id }) => id).toSorted()).toEqual(exported.map(({ id }) => id).toSorted());
  });

  it.each(MACHINE_FAMILIES.map((family) => ({ family, ids: family.machines.map(({ id }) => id).join(', ') })))(
    '$ids: nothing is found',
    ({ family }) => {
      expect(lintFamily(family).map(findingText)).toEqual([]);
    },
  );

  it('have only tags that code reads, and code reads only their tags', () => {
    const read = tagsReadIn(CODE);
    expect(MACHINE_FAMILIES.flatMap((family) => findUnreadTags(family, read)).map(findingText)).toEqual([]);
    expect(findTagsNeverSet(MACHINE_FAMILIES, CODE).map(findingText)).toEqual([]);
  });
});

/** What is found in a machine that has these events. */
const found = (machine: AnyStateMachine, events: readonly string[] = ['go', 'back']): string[] =>
  lintFamily({ machines: [machine], events, formEvents: [] }).map(findingText);

const call = fromPromise(() => Promise.resolve());
const parts = setup({
  types: { events: {} as { type: 'go' } | { type: 'back' } },
  actors: { call },
  guards: { isGood: () => true },
});
const WELL = { on: { go: 'b' } } as const;

describe('the lint reports', () => {
  it('nothing in a machine that is well', () => {
    const well = setup({}).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: WELL, b: { on: { back: 'a', go: 'end' } }, end: { type: 'final' } },
    });
    expect(found(well)).toEqual([]);
  });

  it('a state that nothing leads to', () => {
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: WELL, b: { on: { back: 'a' } }, lost: { on: { go: 'a' } } },
    });
    expect(found(machine)).toEqual(['m.lost: nothing leads to this state (unreachable)']);
  });

  it('a state that only a branch leads to which is never taken, and the branch', () => {
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: [{ target: 'b' }, { target: 'lost' }] } }, b: { on: { back: 'a' } }, lost: WELL },
    });
    expect(found(machine)).toEqual([
      'm.lost: nothing leads to this state (unreachable)',
      'm.a on go: branch #1 comes after one without a guard, so it is never taken (dead branch)',
    ]);
  });

  it('a state without a way out that is not final', () => {
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'a',
      on: { back: { actions: [] } },
      states: { a: WELL, b: {} },
    });
    expect(found(machine)).toEqual(['m.b: it is not final, and nothing leaves it (no way out)']);
  });

  it('a region that nothing leaves, unless another region leaves both', () => {
    const machineWith = (target: string) =>
      setup({}).createMachine({
        id: 'm',
        initial: 'both',
        states: {
          both: {
            type: 'parallel',
            states: {
              still: { initial: 'only', states: { only: {} } },
              moving: { initial: 'one', states: { one: { on: { go: target } }, other: { on: { back: 'one' } } } },
            },
          },
          end: { type: 'final', id: 'end' },
        },
      });
    expect(found(machineWith('other'))).toContain(
      'm.both.still.only: it is not final, and nothing leaves it (no way out)',
    );
    expect(found(machineWith('#end')).filter((text) => text.includes('only'))).toEqual([]);
  });

  it('a call without onError, a call that no tag announces, and a busy state without a call', () => {
    const machine = parts.createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { tags: 'busy', on: { go: { guard: 'isGood', target: 'b' } } },
        b: { invoke: { id: 'call', src: 'call', onDone: 'a' }, on: { back: 'a' } },
      },
    });
    expect(found(machine)).toEqual([
      'm.a: it is tagged busy, and waits for no call that can fail (silent call)',
      'm.b on xstate.error.actor.call: no onError handles a failure (silent call)',
      'm.b: it calls, and is tagged neither busy nor waiting (silent call)',
    ]);
  });

  it('a waiting state that waits for nothing', () => {
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { ...WELL, tags: 'waiting' }, b: { on: { back: 'a' } } },
    });
    expect(found(machine)).toEqual(['m.a: it is tagged waiting, and has neither a call nor a delay (silent call)']);
  });

  it('a state that is left at once without the tag, and one with the tag that may stay', () => {
    const machine = parts.createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { tags: 'busy', invoke: { id: 'call', src: 'call', onError: 'b' }, on: { go: 'b' } },
        b: { always: [{ guard: 'isGood', target: 'a' }, { target: 'c' }] },
        c: { tags: 'decision', on: { back: 'a' } },
      },
    });
    expect(found(machine)).toEqual([
      'm.b: it is left at once, and is not tagged decision (decision)',
      'm.c: it is tagged decision, and may stay (decision)',
    ]);
  });

  it('two edges with the same words that do different things, until their words differ', () => {
    const machineWith = (description?: string) =>
      parts.createMachine({
        id: 'm',
        initial: 'a',
        states: {
          a: {
            tags: 'busy',
            invoke: { id: 'call', src: 'call', onError: 'b' },
            on: {
              go: [
                { guard: 'isGood', target: 'b' },
                { guard: 'isGood', ...(description && { description }) },
              ],
            },
          },
          b: { on: { back: 'a' } },
        },
      });
    expect(found(machineWith())).toEqual([
      'm.a on go: two edges read ‘go [is good]’, one to m.b and one to itself (edges read alike)',
    ]);
    expect(found(machineWith('refused: TOO_LATE'))).toEqual([]);
  });

  it('names that are implemented and never used', () => {
    const machine = setup({
      guards: { unusedGuard: () => true },
      actions: { unusedAction: () => undefined },
      actors: { unusedActor: call },
      delays: { unusedDelay: 5 },
    }).createMachine({ id: 'm', initial: 'a', states: { a: WELL, b: { on: { back: 'a' } } } });
    expect(found(machine)).toEqual([
      'm: the guard ‘unusedGuard’ is implemented and no state uses it (never used)',
      'm: the action ‘unusedAction’ is implemented and no state uses it (never used)',
      'm: the actor ‘unusedActor’ is implemented and no state uses it (never used)',
      'm: the delay ‘unusedDelay’ is implemented and no state uses it (never used)',
    ]);
  });

  it('names that are used and not implemented', () => {
    const config: object = {
      id: 'm',
      initial: 'a',
      states: {
        a: { entry: 'noAction', on: { go: { guard: 'noGuard', target: 'b' } }, after: { noDelay: 'b' } },
        b: { tags: 'busy', invoke: { id: 'call', src: 'noActor', onError: 'a' }, on: { back: 'a' } },
      },
    };
    expect(found(setup({}).createMachine(config))).toEqual([
      'm.a: the guard ‘noGuard’ is used and not implemented (not implemented)',
      'm.a: the action ‘noAction’ is used and not implemented (not implemented)',
      'm.a: the delay ‘noDelay’ is used and not implemented (not implemented)',
      'm.b: the actor ‘noActor’ is used and not implemented (not implemented)',
    ]);
  });

  it('events that are declared and never handled, and those that are handled and not declared', () => {
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: WELL, b: { on: { back: 'a' } } },
    });
    expect(found(machine, ['go', 'never'])).toEqual([
      'm on never: the event is declared and no state handles it (never used)',
      'm.b on back: the event is handled and declared nowhere (not declared)',
    ]);
  });

  it('tags that no code reads, and tags that no state has', () => {
    const machine = setup({}).createMachine({ id: 'm', initial: 'a', states: { a: { tags: ['shown', 'lost'] } } });
    const family: MachineFamily = { machines: [machine], events: [], formEvents: [] };
    const code = [{ file: 'screen.ts', text: "hasTag('shown') || hasTag('gone')" }];
    expect(findUnreadTags(family, tagsReadIn(code)).map(findingText)).toEqual([
      'm.a: no code reads the tag ‘lost’ (never used)',
    ]);
    expect(findTagsNeverSet([family], code).map(findingText)).toEqual([
      'screen.ts: no state has the tag ‘gone’ (not declared)',
    ]);
  });
});
