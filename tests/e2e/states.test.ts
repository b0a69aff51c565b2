import { afterAll, describe, expect, test } from 'vitest';
import type { RecordBase } from '#contract/shared/record.ts';
import { writeAxe } from './support/axe-looks.ts';
import { openVisit, PHONE } from './support/browser.ts';
import type { Answers, BrowserLine } from './support/line.ts';
import { car, carFacts, carScenarios } from './support/lines/car.ts';
import { health } from './support/lines/health.ts';
import { healthFacts, healthScenarios } from './support/lines/health-scenarios.ts';
import { travel } from './support/lines/travel.ts';
import { travelFacts, travelScenarios } from './support/lines/travel-scenarios.ts';
import { twoWheeler, twoWheelerFacts, twoWheelerScenarios } from './support/lines/two-wheeler.ts';
import { BRIEF, type Looks, PICTURES, THOROUGH } from './support/looks.ts';
import { Findings, play, type Scenario } from './support/scenario.ts';
import { type ScenarioFacts, scenariosInTime, sharedScenarios } from './support/scenarios.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

/** `npm run screens` wants pictures only. */
const PICTURES_ONLY = process.env.LOOKS === 'pictures';

afterAll(writeAxe);

/** Goes through every state of a line's machine that has a screen, and checks each. */
const describeStates = <R extends RecordBase, A extends Answers>(
  line: BrowserLine<R, A>,
  facts: ScenarioFacts,
  own: readonly Scenario<A>[],
  thorough: Looks = THOROUGH,
): void => {
  const looks = PICTURES_ONLY ? PICTURES : thorough;
  const site = openSite(() => ({ clock: 'standing' }));
  const findings = new Findings(line);

  const run = async (scenario: Scenario<A>): Promise<void> => {
    const { from, seeding } = scenario;
    const seeded = from === null ? null : await seed(line, site.server.url, from, seeding);
    const storage = seeded?.visitor.storage(seeded.record);
    // Closed as soon as it was played, because there are many.
    const visit = await openVisit(site.browser, site.server.url, {
      viewport: PHONE,
      holdWaits: true,
      ...(storage && { storage }),
    });
    try {
      await play(line, site.server, visit, scenario, findings, looks);
    } finally {
      await visit.close();
    }
  };

  const scenarios = [...sharedScenarios(line, facts), ...own];
  // Those that change the clock run one after another, because all journeys share the server's clock.
  const lanes = [
    scenarios.filter((_, index) => index % 2 === 0),
    scenarios.filter((_, index) => index % 2 === 1),
    scenariosInTime(line, facts),
  ];

  test('is come through', { timeout: 900_000 }, async () => {
    const played = await Promise.allSettled(
      lanes.map(async (lane) => {
        for (const scenario of lane) await run(scenario);
      }),
    );
    for (const lane of played) if (lane.status === 'rejected') throw lane.reason;
  });

  test('was shown', () => {
    expect(findings.notShown().join('\n')).toBe('');
  });

  test('was looked at, if it lasts or has a screen of its own', () => {
    expect(findings.notLookedAt().join('\n')).toBe('');
  });

  test('has no fault in its looks, and is restored wherever it is opened again', () => {
    expect(findings.found.join('\n')).toBe('');
  });
};

describe('every state of the health journey that has a screen', () => {
  describeStates(health, healthFacts, healthScenarios);
});
describe('every state of the car journey that has a screen', () => {
  describeStates(car, carFacts, carScenarios);
});
describe('every state of the travel journey that has a screen', () => {
  describeStates(travel, travelFacts, travelScenarios);
});
describe('every state of the two-wheeler journey that has a screen', () => {
  // Its screens are the car's, except its landing and its claims.
  describeStates(twoWheeler, twoWheelerFacts, twoWheelerScenarios, BRIEF);
});
