import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { planFromEstimate } from '#contract/shared/plan-from-estimate.ts';
import { Drafts } from '#contract/shared/record.ts';
import type { EstimateRequest } from '#machines/shell/estimate.machine.ts';
import { estimateInBrowser } from '#src/features/estimate/estimate-in-browser.ts';
import { ESTIMATE_MACHINE_FIXTURE } from '#tools/model/fixtures/estimate.ts';
import type { Browser, Handler } from './browser.ts';
import { nextFault, tooOften } from './faults.ts';
import { describeShellWalk, settled } from './shell-walk-suite.ts';

/** Every place that the server knows has a price. */
const withoutPlans =
  ({ forward }: Browser): Handler =>
  async (url, init) => {
    const answer = v.parse(v.looseObject({ data: v.looseObject({}) }), await (await forward(url, init)).json());
    return Response.json({ ...answer, data: { ...answer.data, price: null, plans: [] } });
  };

const openPage = () => createActor(estimateInBrowser).start();

/** What the restored record has, as far as the choice is concerned. */
const Begun = v.object({ drafts: Drafts, quote: v.object({ rfqId: v.string(), plan: v.null() }) });

const walk = describeShellWalk({
  title: 'the estimate',
  fixture: ESTIMATE_MACHINE_FIXTURE,
  machine: estimateInBrowser,
  handlerFor(event, browser) {
    if (event.type.startsWith('xstate.error.')) return nextFault(browser);
    if (event.output.outcome === 'refused') return tooOften;
    return event.output.estimate?.price === null ? withoutPlans(browser) : browser.forward;
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

  it.each([
    [{ by: 'person', age: 36, place: '411001' }, '/api/v1/pf-quote-agg/health/get-full-health-quote-details/'],
    [{ by: 'vehicle', reg_no: 'MH-12-AB-1234' }, '/api/v1/pf-quote-agg/motor/get-full-quote-details/'],
    [{ by: 'vehicle', reg_no: 'MH-12-DE-1433' }, '/api/v1/pf-quote-agg/motor/get-full-quote-details/'],
  ] as const)('of %o has the plan that was chosen in its record', async (question, path) => {
    const page = openPage();
    const { browser } = walk;
    browser.answer(browser.forward);
    page.send({ type: 'question.submit', question });
    const { estimate } = (await settled(page)).context;
    const plan = estimate?.plans.at(-1);
    page.send({ type: 'plan.choose', product_id: plan?.product_id ?? '' });
    expect((await settled(page)).value).toBe('leaving');
    page.stop();
    const [stored] = [...browser.storage.values()];
    const { rfqId } = v.parse(v.object({ rfqId: v.string() }), JSON.parse(stored ?? ''));
    const answer = await fetch(`${path}${rfqId}`);
    const { data } = v.parse(v.object({ data: Begun }), await answer.json());
    const { drawbacks: _, ...chosen } = plan ?? { drawbacks: [] };
    expect(planFromEstimate(data)).toEqual(chosen);
    // The city and the PIN code are the record’s alone.
    expect(stored).not.toMatch(/411001|Pune/);
  });

  it('is not begun without the plan that was chosen', async () => {
    const page = openPage();
    const { browser } = walk;
    browser.answer(browser.forward);
    page.send({ type: 'question.submit', question: { by: 'person', age: 36, place: '411001' } });
    const [plan] = (await settled(page)).context.estimate?.plans ?? [];
    const { fetch: real } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('/save-draft/') ? tooOften(url, init) : real(url, init),
    );
    page.send({ type: 'plan.choose', product_id: plan?.product_id ?? '' });
    const { value, context } = await settled(page);
    page.stop();
    expect([value, context.problem?.reason]).toEqual(['estimated', 'RATE_LIMITED']);
    expect([...browser.storage.keys()]).toEqual([]);
  });
});
