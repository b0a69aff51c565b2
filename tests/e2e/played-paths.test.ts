import { existsSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { LINES, type Line } from '#contract/lines.ts';
import { cachedPlan } from '#tools/paths/cache.ts';
import { outOfReach } from '#tools/paths/out-of-reach.ts';
import { seededLength } from '#tools/paths/seeded.ts';
import { PLAYED_LINES } from '#tools/player/lines/index.ts';
import { messageOf } from '#tools/player/path-failed.ts';
import { REPORTS } from '#tools/player/played.ts';
import { StatePictures } from '#tools/player/state-pictures.ts';
import { stateInWords } from '#tools/player/state-words.ts';
import { isOfNoControl, WITHOUT_CONTROL } from '#tools/player/without-control.ts';
import { askedSample, chooseBySeed } from '#tools/test/browser-sample.ts';
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

/** Events by their state, as `WITHOUT_CONTROL` names them: those that a control sent, and those that none did. */
const sent = { byControl: new Set<string>(), without: new Set<string>() };

/** CI plays some of them (tools/test/browser-sample.ts). */
const sample = askedSample();
const choose = <Item>(line: Line, items: readonly Item[]): Item[] =>
  sample === null ? [...items] : chooseBySeed(items, sample.paths[line] ?? 0, sample.seed);

describe.each(LINES)('the %s journey', (id) => {
  const line = PLAYED_LINES[id];
  const { cover, all, graph } = cachedPlan(id);
  // The longest first, so that no lane waits for the other one at the end.
  const paths = choose(
    id,
    cover.map((path, index) => ({ number: index + 1, path })),
  ).sort((one, other) => other.path.length - one.path.length);

  test.concurrent.each(paths)('is played on path $number', async ({ number, path }) => {
    const playing = lanes.play({
      ...{ line, path, seeded: seededLength(path), number, viewport: number % 2 === 0 ? PHONE : DESKTOP },
      // A sample is no report.
      ...(sample === null && { written: { kind: 'cover', seed: 1, pictures } }),
      onFired: recordFired,
      onStep: ({ how }, { event, from, output }) => {
        recordOutput(id, output);
        if (event.type !== 'sent' || isOfNoControl(event.sends)) return;
        const pair = `${stateInWords(JSON.parse(graph.states.get(from)?.value ?? 'null'))}: ${event.sends}`;
        (how === 'sent' ? sent.without : sent.byControl).add(pair);
      },
    });
    const played = await playing.catch((error: unknown) => {
      // When it happens: the report of all failures comes half an hour later.
      process.stdout.write(`${messageOf(error)}\n`);
      throw error;
    });
    if (sample !== null) return;
    const bare = played.filter(({ state, picture }) => state !== '' && !existsSync(`${REPORTS}/${picture}`));
    expect(bare.map(({ number: step, name }) => `${step} ${name}`)).toEqual([]);
  });

  // Some of the paths need not show all.
  if (sample !== null) return;
  test.each(['states', 'transitions', 'outputs'] as const)('has shown all %s', (thing) => {
    const missed = all[thing].filter((what) => !seenOf(id)[thing].has(what));
    expect(missed.sort()).toEqual(outOfReach('browser', id, thing).sort());
  });
});

test('an event without a control is written down only where no page has one', () => {
  const written = Object.entries(WITHOUT_CONTROL).flatMap(([state, events]) => events.map((one) => `${state}: ${one}`));
  expect([...sent.without].filter((pair) => !written.includes(pair))).toEqual([]);
  // Of lines that are not played nothing is known, and another path may find no control where these find one.
  if (sample !== null) return;
  const played = new Set([...sent.without, ...sent.byControl]);
  expect(written.filter((pair) => played.has(pair) && !sent.without.has(pair))).toEqual([]);
});
