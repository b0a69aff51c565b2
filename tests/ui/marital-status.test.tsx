import { afterEach, describe, expect, test } from 'vitest';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import ProposerScreen from '#src/features/proposal/proposer-details/Screen.tsx';
import { carUi } from '#src/lines/car/ui.ts';
import { carAtProposal } from '#tests/lines/motor/support/shown-plans.ts';
import { atGateway } from './health-record.ts';
import { journeyAt, openScreen, screensIn } from './journey.tsx';

/** Who is asked for the marital status on the proposer's page. */

let stop = () => {};
afterEach(() => stop());

const choices = ({ host, actor }: { host: HTMLElement; actor: { stop(): void } }): number => {
  stop = () => actor.stop();
  expect(host.querySelectorAll('[name="full_name"]')).toHaveLength(1);
  return host.querySelectorAll('[name="marital_status"]').length;
};
const car = screensIn(carUi);
const at = { proposer: 'editing' } as const;

describe('the marital status', () => {
  const SELF = { member_type: 'SELF', DOB: '1990-04-12' } as const;
  const insuring = (memberDetails: HealthRecord['quote']['memberDetails']) =>
    choices(
      openScreen(<ProposerScreen />, journeyAt(at, { ...atGateway, quote: { ...atGateway.quote, memberDetails } })),
    );
  test('is asked of someone who does not insure a spouse', () => expect(insuring([SELF])).toBe(4));
  test('is known of someone who does', () =>
    expect(insuring([SELF, { member_type: 'SPOUSE', DOB: '1991-04-12' }])).toBe(0));
  test('is not asked of the owner of a vehicle', () =>
    expect(choices(car.openScreen(<ProposerScreen />, car.journeyAt(at, carAtProposal())))).toBe(0));
});
