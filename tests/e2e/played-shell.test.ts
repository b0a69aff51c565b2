import { expect, test } from 'vitest';
import { shellMachines } from '#machines/shell/shell-machines.ts';
import { cachedPlan } from '#tools/paths/cache.ts';
import { playShellPath } from '#tools/player/shell/play-shell-path.ts';
import { DESKTOP } from './support/browser.ts';
import { recordFired, recordOutput } from './support/fired.ts';
import { healthVisitors } from './support/shell-visitors.ts';
import { openSite } from './support/site.ts';

// The covering paths of every machine of the shell, on the pages that it runs on.

const site = openSite(() => ({ clock: 'standing' }));
const visitors = healthVisitors(() => site.server.url);

const isMachine = (name: string): name is keyof typeof shellMachines => name in shellMachines;

test.each(Object.keys(shellMachines).filter(isMachine))('%s: every covering path is played', async (machine) => {
  const { server, browser } = site;
  const failures: string[] = [];
  for (const [index, path] of cachedPlan(machine).cover.entries()) {
    await playShellPath({
      ...{ machine, path, number: index + 1, browser, visitors, viewport: DESKTOP },
      server: { url: server.url, pass: (seconds) => server.turnClock(seconds) },
      onFired: recordFired,
      onOutput: (output) => recordOutput(shellMachines[machine].id, output),
    }).catch((error: Error) => failures.push(error.message));
  }
  expect(failures.join('\n')).toBe('');
});
