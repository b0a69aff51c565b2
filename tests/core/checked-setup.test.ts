import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { checkedSetup } from '#machines/core/checked-setup.ts';
import { stateConfigOf } from '#machines/core/journey-setup.ts';
import { whenRefusedFor } from '#machines/core/shared-transitions.ts';

/** Names that must not compile in a lifecycle's or the shell's machine: `npm run types` fails if one of these lines does. */

const doors = checkedSetup(setup({ types: { events: {} as { type: 'open' } | { type: 'close' } } }));

it('takes each name that exists', () => {
  const machine = doors.createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { on: { open: 'opened' } },
      opened: {
        initial: 'wide',
        states: { wide: { on: { close: '#door.closed' } }, ajar: { on: { open: '#door.opened.wide' } } },
        on: { open: '.ajar' },
      },
    },
  });
  expect(machine.id).toBe('door');
});

const { createMachine } = doors;
const opened = { initial: 'wide', states: { wide: {} } } as const;

it.each([
  [
    'initial state',
    // @ts-expect-error No state is called that.
    () => createMachine({ initial: 'opend', states: { opened } }),
  ],
  [
    'initial state of a state',
    // @ts-expect-error No state of `opened` is called that.
    () => createMachine({ initial: 'opened', states: { opened: { initial: 'wid', states: { wide: {} } } } }),
  ],
  [
    'target',
    // @ts-expect-error No state is called that.
    () => createMachine({ initial: 'closed', states: { opened, closed: { on: { open: 'opend' } } } }),
  ],
  [
    'target below a state',
    // @ts-expect-error No state of `opened` is called that.
    () => createMachine({ initial: 'closed', states: { opened, closed: { on: { open: 'opened.wid' } } } }),
  ],
  [
    'target by the id of the chart',
    // @ts-expect-error No state is called that.
    () => createMachine({ id: 'door', initial: 'opened', states: { opened }, on: { open: '#door.opend' } }),
  ],
  [
    'target of a delay',
    // @ts-expect-error No state is called that.
    () => createMachine({ initial: 'opened', states: { opened: { after: { 100: 'closd' } } } }),
  ],
  [
    'handler of an event, which XState takes',
    // @ts-expect-error No event is called that.
    () => createMachine({ initial: 'opened', states: { opened: { on: { opne: {} } } } }),
  ],
])('does not compile with a misspelt %s', (_, make) => {
  expect(make).toBeTypeOf('function');
});

describe('a part of a journey’s chart does not compile with', () => {
  it('a status that the contract does not have', () => {
    // @ts-expect-error The contract calls it VERIFIED.
    stateConfigOf({ always: { guard: { type: 'isKyc', params: { status: 'VERIFYED' } }, target: 'verified' } });
    // @ts-expect-error The contract calls it PENDING.
    stateConfigOf({ always: { guard: { type: 'isPayment', params: { status: 'WAITING' } }, target: 'pending' } });
    // @ts-expect-error The contract calls it REFUSED.
    stateConfigOf({ always: { guard: { type: 'isPolicy', params: { status: 'DECLINED' } }, target: 'refunding' } });
    // @ts-expect-error The contract calls it DECLINED.
    stateConfigOf({ always: { guard: { type: 'isDecision', params: { status: 'REFUSED' } }, target: 'declined' } });
  });

  it('a reason for which nothing is refused', () => {
    // @ts-expect-error The contract calls it OTP_WRONG.
    whenRefusedFor(['WRONG_OTP'], 'otp');
  });

  it('a tag, a guard or an action that no chart knows', () => {
    // @ts-expect-error The tag is called busy.
    stateConfigOf({ tags: 'bussy' });
    // @ts-expect-error The guard is called showsSuccess.
    stateConfigOf({ always: { guard: 'isPaidJustNow', target: 'issued' } });
    // @ts-expect-error The action is called clearProblem.
    stateConfigOf({ entry: 'clearProblems' });
  });
});

it('is what every lifecycle and every machine of the shell is made with', () => {
  const files = ['machines/lifecycles', 'machines/shell', 'machines/core'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.machine.ts'))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(20);
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  expect(files.filter((_, index) => !/checkedSetup\(\s*setup\(/.test(texts[index] ?? ''))).toEqual([]);
});
