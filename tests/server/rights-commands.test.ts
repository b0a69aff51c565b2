import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockFolder } from '#server/db/folder-lock.ts';
import { byOption, phoneOption } from '#tools/rights/rights-command.ts';
import { runRightsCommand } from './support/rights-commands.ts';

// What an operator mistypes or forgets is told in a sentence, and changes nothing.

/** Milliseconds. Each run starts a process. */
const SLOW = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'chhatri-rights-'));
const data = { dataFolder: join(folder, 'pglite'), secret: 'a secret of the tests, of no use elsewhere' };
afterAll(() => rmSync(folder, { recursive: true }));

describe('a phone', () => {
  it.each(['9820012345', ' 98200 12345 ', '+91 98200-12345', '09820012345'])('may be typed as %j', (typed) => {
    expect(phoneOption(typed)).toBe('9820012345');
  });

  it.each([
    [undefined, 'Name the person by --phone and a 10-digit mobile number.'],
    ['', '--phone: Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.'],
    ['98200', '--phone: Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.'],
    ['1820012345', '--phone: Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.'],
    ['+65 8765 4321', '--phone: Enter an Indian mobile number: 10 digits after its country code +91.'],
    ["98200' or '1'='1", '--phone: Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.'],
  ])('as %j is refused', (typed, sentence) => {
    expect(() => phoneOption(typed)).toThrow(sentence);
  });
});

it.each(['', 'a\nb', '<b>', 'x'.repeat(61)])('who runs it is not called %j', (typed) => {
  expect(() => byOption(typed)).toThrow('--by: enter your name in at most 60 letters.');
});

it(
  'a mistake in the options opens no database',
  () => {
    const { code, text } = runRightsCommand('erase', data, '--phone', '98200');
    expect([code, text]).toEqual([1, '--phone: Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.\n']);
    expect(existsSync(data.dataFolder)).toBe(false);
  },
  SLOW,
);

it(
  'a call is noted by the reference of its request',
  () => {
    const { code, text } = runRightsCommand('staff-tasks', data, '--called', 'meera');
    expect([code, text]).toEqual([1, '--called: enter the reference of a call-back, like CB-7K2M4-9QX3T.\n']);
    expect(existsSync(data.dataFolder)).toBe(false);
  },
  SLOW,
);

it(
  'a folder that is there already is not written into',
  () => {
    const { code, text } = runRightsCommand('export', data, '--phone', '9820012345', '--to', folder);
    expect([code, text]).toEqual([1, `--to: ${folder} is there already. Name a new folder.\n`]);
  },
  SLOW,
);

it(
  'a server that runs on the embedded database has to be stopped first',
  async () => {
    const locked = { ...data, dataFolder: join(folder, 'in-use') };
    const unlock = await lockFolder(locked.dataFolder);
    const { code, text } = runRightsCommand('erase', locked, '--phone', '9820012345', '--yes');
    unlock();
    const inUse = `The data folder ${locked.dataFolder} is in use by process ${process.pid}.`;
    expect([code, text]).toEqual([1, `${inUse} Stop that one first, or choose another folder with DATA_DIR.\n`]);
  },
  SLOW,
);
