import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { askedSample, chooseBySeed, sampleFor, sampleVariable } from '#tools/test/browser-sample.ts';
import { BROWSER_TESTS, browserTestsFor } from '#tools/test/browser-tests.ts';
import { EVERYTHING, whatChanged } from '#tools/test/what-changed.ts';

// What CI runs beyond `npm test`, by what has changed since the last whole run.

const NOTHING = { postgres: false, lines: [], shell: false };
const PAGES = { ...NOTHING, lines: LINES };
const MOTOR = ['car', 'two-wheeler'];

it.each([
  ['the screen of a step of health', 'src/lines/health/address/Screen.tsx', { ...NOTHING, lines: ['health'] }],
  ['a style of travel', 'src/lines/travel/travellers/TravellerFields.module.css', { ...NOTHING, lines: ['travel'] }],
  ['a chart of motor', 'machines/lines/motor/vehicle-states.ts', { ...NOTHING, lines: MOTOR }],
  ['a file of health that is gone', 'src/lines/health/address/gone.ts', { ...NOTHING, lines: ['health'] }],
  ['how travel is played', 'tools/player/lines/travel-player.ts', { ...NOTHING, lines: ['travel'] }],
  ['how every line is played', 'tools/player/play-path.ts', PAGES],
  ['what two lines share', 'src/features/members/FamilyPicker.tsx', { ...NOTHING, lines: ['health', 'travel'] }],
  ['the frame of every page', 'src/app/main.tsx', PAGES],
  ['the style of every page', 'src/ui/tokens.css', PAGES],
  ['a picture', 'public/favicon.svg', PAGES],
  [
    'a rule of underwriting',
    'server/lines/motor/underwriting/decide-motor.ts',
    { ...NOTHING, postgres: true, lines: MOTOR },
  ],
  ['a command of the server', 'server/operations/kyc/submit-document.ts', { ...PAGES, postgres: true }],
  ['a migration', 'server/db/migrations/0001_any.sql', { ...PAGES, postgres: true }],
  ['a rule that all have', 'contract/shared/dates.ts', { ...PAGES, postgres: true }],
  ['a rule that is gone', 'contract/shared/gone.ts', { ...PAGES, postgres: true }],
  ['a test of the server', 'tests/server/kyc.test.ts', { ...NOTHING, postgres: true }],
  ['a machine of the shell', 'machines/shell/toast.machine.ts', { ...PAGES, shell: true }],
  ['the documents', 'docs/testing.md', NOTHING],
  ['a test of the contract alone', 'tests/core/money.test.ts', NOTHING],
  ['a package', 'package-lock.json', EVERYTHING],
  ['what no rule names', 'another-folder/file.ts', EVERYTHING],
])('%s', (_, file, breakable) => {
  expect(whatChanged([file])).toEqual(breakable);
});

it('is what all of the files can break, and everything if no one knows what has changed', () => {
  expect(whatChanged(['src/lines/health/address/Screen.tsx', 'tests/server/kyc.test.ts', 'README.md'])).toEqual({
    ...NOTHING,
    postgres: true,
    lines: ['health'],
  });
  expect(whatChanged([])).toEqual(NOTHING);
  expect(whatChanged(null)).toEqual(EVERYTHING);
});

it('knows the browser tests by their files, and runs what a change can break, and each that changed itself', () => {
  expect(BROWSER_TESTS.filter((file) => !existsSync(file))).toEqual([]);
  const namesFor = (...asked: Parameters<typeof browserTestsFor>) =>
    browserTestsFor(...asked).map((file) => /(?<=e2e\/).*(?=\.test)/.exec(file)?.[0]);
  expect(namesFor(NOTHING, [])).toEqual(['played-paths']);
  expect(namesFor({ ...NOTHING, shell: true }, ['tests/e2e/deep-links.test.ts'])).toEqual([
    ...['played-paths', 'played-shell', 'deep-links'],
  ]);
  expect(namesFor(EVERYTHING, null)).toEqual([
    ...['played-paths', 'played-shell', 'budget', 'front-door-access', 'little-room', 'marked-data'],
    ...['plan-comparison', 'plan-list', 'plan-list-insurers'],
  ]);
});

it('plays forty paths whatever has changed, and of the lines that a change can break forty more', () => {
  const pathsFor = (lines: Parameters<typeof sampleFor>[0]) => sampleFor(lines, 'a').paths;
  expect(pathsFor([])).toEqual({ health: 10, car: 10, 'two-wheeler': 10, travel: 10 });
  expect(pathsFor(['health'])).toEqual({ health: 50, car: 10, 'two-wheeler': 10, travel: 10 });
  expect(pathsFor(['car', 'two-wheeler'])).toEqual({ health: 10, car: 30, 'two-wheeler': 30, travel: 10 });
});

it('chooses by the seed, and in the end everything', () => {
  const items = Array.from({ length: 92 }, (_, index) => index + 1);
  const chosen = chooseBySeed(items, 10, 'a');
  expect(chosen).toHaveLength(10);
  expect(chosen).toEqual(chooseBySeed(items, 10, 'a'));
  expect(chosen).toEqual(chosen.toSorted((one, other) => one - other));
  expect(chooseBySeed(items, 10, 'b')).not.toEqual(chosen);
  const seeds = Array.from({ length: 100 }, (_, index) => `commit ${index}`);
  expect(new Set(seeds.flatMap((seed) => chooseBySeed(items, 10, seed))).size).toBe(92);
  expect(chooseBySeed(items, 200, 'a')).toEqual(items);
});

it('is handed on by the environment, and without it everything is played', () => {
  const sample = sampleFor(['travel'], 'a');
  expect(askedSample(Object.values(sampleVariable(sample))[0])).toEqual(sample);
  expect(askedSample(undefined)).toBeNull();
});
