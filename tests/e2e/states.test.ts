import { describe, expect, test } from 'vitest';
import { openVisit, PHONE } from './support/browser.ts';
import { SCREEN_STATES, STATES_TO_SEE } from './support/machine-states.ts';
import { Findings, play, type Scenario } from './support/scenario.ts';
import { SCENARIOS, SCENARIOS_IN_TIME } from './support/scenarios.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

const site = openSite(() => ({ clock: 'standing' }));
const findings = new Findings();

const run = async (scenario: Scenario): Promise<void> => {
  const { from, seeding } = scenario;
  const seeded = from === null ? null : await seed(site.server.url, from, seeding);
  const storage = seeded?.visitor.storage(seeded.record);
  // Closed as soon as it is played: there are many.
  const visit = await openVisit(site.browser, site.server.url, {
    viewport: PHONE,
    holdWaits: true,
    ...(storage && { storage }),
  });
  try {
    await play(site.server, visit, scenario, findings);
  } finally {
    await visit.close();
  }
};

// Those that turn the clock share one lane, because all journeys share the server's clock.
const LANES = [
  SCENARIOS.filter((_, index) => index % 2 === 0),
  SCENARIOS.filter((_, index) => index % 2 === 1),
  SCENARIOS_IN_TIME,
];

describe('every state that has a screen', () => {
  test('is come through', { timeout: 580_000 }, async () => {
    const played = await Promise.allSettled(
      LANES.map(async (lane) => {
        for (const scenario of lane) await run(scenario);
      }),
    );
    for (const lane of played) if (lane.status === 'rejected') throw lane.reason;
  });

  test('was shown', () => {
    const missing = SCREEN_STATES.filter(({ name }) => !findings.seen.has(name));
    expect(missing.map(({ name }) => name).join('\n')).toBe('');
  });

  test('was looked at, if it lasts or has a screen of its own', () => {
    expect(STATES_TO_SEE.filter((name) => !findings.lookedAt.includes(name)).join('\n')).toBe('');
  });

  test('has no fault in either width, nor after a reload, in a second tab, by Back and Forward', () => {
    expect(findings.found.join('\n')).toBe('');
  });
});
