import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { EstimateRequest } from '#machines/shell/estimate.machine.ts';
import { estimateInBrowser } from '#src/features/estimate/estimateInBrowser.ts';
import { ESTIMATE_MACHINE_FIXTURE } from '#tools/model/fixtures/estimate.ts';
import { nextFault, tooOften } from './faults.ts';
import { describeShellWalk, settled } from './shell-walk-suite.ts';

const openPage = () => createActor(estimateInBrowser).start();

const walk = describeShellWalk({
  title: 'the estimate',
  fixture: ESTIMATE_MACHINE_FIXTURE,
  machine: estimateInBrowser,
  handlerFor(event, browser) {
    if (event.type.startsWith('xstate.error.')) return nextFault(browser);
    return event.output.outcome === 'refused' ? tooOften : browser.forward;
  },
  leaves: ({ type, output }) =>
    type === 'xstate.done.actor.beginJourney' && output.outcome !== 'refused' ? { journey: 1 } : {},
});

describe('a journey that begins with an estimate', () => {
  const begun = async (question: EstimateRequest) => {
    const page = openPage();
    const { browser } = walk;
    browser.answer(browser.forward);
    page.send({ type: 'question.submit', question });
    await settled(page);
    page.send({ type: 'journey.start' });
    expect((await settled(page)).value).toBe('leaving');
    page.stop();
    return [...browser.storage.entries()];
  };

  it.each([
    [{ by: 'person', age: 36, place: '411001' }, 'chhatri.health'],
    [{ by: 'person', age: 36, place: 'Pune' }, 'chhatri.health'],
    [{ by: 'vehicle', reg_no: 'MH-12-AB-1234' }, 'chhatri.car'],
    [{ by: 'vehicle', reg_no: 'MH-12-DE-1433' }, 'chhatri.two-wheeler'],
  ] as const)('of %o is stored by its id alone', async (question, key) => {
    const [stored, ...others] = await begun(question);
    expect(others).toEqual([]);
    expect(stored?.[0]).toBe(key);
    expect(stored?.[1]).toMatch(/^\{"rfqId":"RFQ-[0-9a-f]{32}","proposerId":null,"finished":false\}$/);
  });
});
