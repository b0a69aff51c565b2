// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { pathOf, statesOf } from '#machines/core/transition-names.ts';
import { describeLineModel } from '#tests/core/line-model-suite.ts';
import { sampleUi } from '#tests/lines/sample/ui.ts';
import { chartFilesOf } from '#tools/charts/chart-files.ts';
import { modelStateAfter, placeInState } from '#tools/model/model-journeys.ts';
import { sampleModel as model } from './model.ts';

/** A line that exists only in the tests, to show what a line needs: docs/adding-a-line.md. */

describeLineModel(model, sampleUi.screens);

const UNTIL_AGREED = [
  ...['journey.start', 'registerQuote saved', 'registration.submit given', 'registration saved'],
  ...['owner.submit given', 'owner saved', 'fetchQuoteList offers', 'plan.choose given', 'choosePlan saved'],
  ...['fetchQuotation shown', 'premium.agree given', 'premium saved'],
];

describe('the sample chart', () => {
  it('leads back by every step that a change cleared', () => {
    const changed = [...['xstate.route #registration', 'registration.submit changed', 'registration saved']];
    const before = modelStateAfter(model, [...UNTIL_AGREED, ...changed]);
    expect(placeInState(model, before).path).toBe('/sample/owner');
    expect(before.server?.proposal?.premium).toBeNull();
  });

  it('is drawn with each state, its path and its description', { timeout: 60_000 }, async () => {
    const { files } = await chartFilesOf(model.machine);
    const svg = files.find(({ name }) => name === 'sample.svg')?.text ?? '';
    const picture = new DOMParser().parseFromString(svg, 'application/xml');
    const drawn = [...picture.querySelectorAll('[data-state]')].map((box) => box.getAttribute('data-state'));
    expect(drawn).toEqual(expect.arrayContaining(statesOf(model.machine).map(pathOf)));
    const links = [...picture.querySelectorAll('[data-link]')].map((link) => link.getAttribute('data-link'));
    expect(links).toEqual(expect.arrayContaining(['/sample', '/sample/owner', '/sample/registration']));
    const words = (picture.documentElement.textContent ?? '').replace(/\s+/g, ' ');
    for (const text of ['The registration number of the vehicle.', 'The name of the owner.']) {
      expect(words).toContain(text);
    }
  });
});
