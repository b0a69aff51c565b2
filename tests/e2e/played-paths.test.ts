import { existsSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { cachedPlan } from '#tools/paths/cache.ts';
import { outOfReach } from '#tools/paths/out-of-reach.ts';
import { seededLength } from '#tools/paths/seeded.ts';
import { PLAYED_LINES } from '#tools/player/lines/index.ts';
import { REPORTS } from '#tools/player/played.ts';
import { StatePictures } from '#tools/player/state-pictures.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { recordFired, recordOutput, seenOf, writeFired } from './support/fired.ts';
import { openLanes } from './support/lanes.ts';

/**
 * The covering paths of each line on the real screens: `npm run replay -- travel/4` plays one of them. What has no test here
 * is in tests/e2e/states.test.ts: axe, reload, a second tab.
 */

const lanes = openLanes();
const pictures = new StatePictures();
afterAll(writeFired);

describe.each(LINES)('the %s journey', (id) => {
  const line = PLAYED_LINES[id];
  const { cover, all } = cachedPlan(id);
  // The longest first, so that no lane waits for the other one at the end.
  const paths = cover
    .map((path, index) => ({ number: index + 1, path }))
    .sort((one, other) => other.path.length - one.path.length);

  test.concurrent.each(paths)('is played on path $number', async ({ number, path }) => {
    const played = await lanes.play({
      ...{ line, path, seeded: seededLength(path), number, viewport: number % 2 === 0 ? PHONE : DESKTOP },
      written: { kind: 'cover', seed: 1, pictures },
      onFired: recordFired,
      onStep: (_, { output }) => recordOutput(id, output),
    });
    const bare = played.filter(({ state, picture }) => state !== '' && !existsSync(`${REPORTS}/${picture}`));
    expect(bare.map(({ number: step, name }) => `${step} ${name}`)).toEqual([]);
  });

  test.each(['states', 'transitions', 'outputs'] as const)('has shown all %s', (thing) => {
    const missed = all[thing].filter((what) => !seenOf(id)[thing].has(what));
    expect(missed.sort()).toEqual(outOfReach('browser', id, thing).sort());
  });
});
