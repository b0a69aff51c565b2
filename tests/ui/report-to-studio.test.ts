import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { LiveStep } from '#contract/funnel/events.ts';
import { REFUSED_KEY } from '#src/lib/report/visit-consent.ts';
import { batches, browser, COLLECTED, openPage, setUpBrowser } from './support/reporting-page.ts';

setUpBrowser();

describe('a studio in another tab hears', () => {
  it('each step at once, by the names that are reported and by nothing else', async () => {
    const { start, startReporting } = await openPage();
    const actor = start();
    startReporting();
    actor.send({ type: 'phone.submit', mobileNumber: '9820012345' });
    const said = v.parse(v.array(v.strictObject(LiveStep.entries)), browser.heard);
    expect(said.map(({ transition }) => transition)).toEqual([
      'callback  xstate.init  #0',
      'callback.phone  phone.submit  #0',
    ]);
    expect(browser.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(COLLECTED);
    const [batch] = await batches();
    expect(said).toEqual(batch?.steps.map((step) => ({ visit: batch.visit, ...step })));
    expect(JSON.stringify(browser.heard)).not.toContain('9820012345');
  });

  it('nothing of a visitor who asks for privacy or has refused', async () => {
    const { start, startReporting } = await openPage();
    startReporting();
    Object.assign(navigator, { globalPrivacyControl: true });
    start();
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    localStorage.setItem(REFUSED_KEY, '1');
    start();
    expect(browser.heard).toEqual([]);
    localStorage.clear();
    start();
    expect(browser.heard).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(COLLECTED);
  });
});
