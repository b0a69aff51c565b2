// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { sampleUi } from '#tests/lines/sample/ui.ts';
import { filesOf } from '#tools/charts/files.ts';
import * as agreement from '#tools/model/agreement.ts';
import { coverageOf } from '#tools/model/coverage.ts';
import { explore } from '#tools/model/explore.ts';
import { placeIn, stateAfter } from '#tools/model/journeys.ts';
import * as safety from '#tools/model/safety.ts';
import { watching } from '#tools/model/scope.ts';
import { next } from '#tools/model/state.ts';
import { pathOf, statesOf } from '#tools/model/transitions.ts';
import { sampleModel as model } from './model.ts';

/** A line that stands in the tests alone, to show what a line needs: docs/adding-a-line.md. */

const UNTIL_OWNER = ['journey.start', 'registerQuote saved', 'registration.submit given', 'registration saved'];
const UNTIL_PREMIUM = [...UNTIL_OWNER, 'owner.submit given', 'owner saved'];
const UNTIL_AGREED = [...UNTIL_PREMIUM, 'premium.submit given', 'customizePlan saved'];

describe('the sample chart', () => {
  const graph = explore(model);
  const edges = [...graph.edges.values()].flat();
  // A refund follows a payment, which comes after this line's last step; the page listens for one all the same.
  const { journey, server } = stateAfter(model, UNTIL_AGREED);
  const refresh = watching(() => {
    if (!server) throw new Error('There is a record by now.');
    const event = { type: 'record.refresh', record: server } as const;
    return next(model, stateAfter(model, UNTIL_AGREED), { type: 'sent', name: 'refresh', variant: '', event });
  });

  it('is walked: every state and every transition', () => {
    const fired = new Set([...edges.flatMap((edge) => edge.fired), ...refresh.result.fired]);
    const { states, transitions } = coverageOf(model.machine, fired);
    expect({ states: states.missed, transitions: transitions.missed }).toEqual({ states: [], transitions: [] });
    expect(transitions.all.length).toBeGreaterThan(40);
    expect(journey.value).toEqual({ customizePlan: 'editing' });
  });

  it('shows a screen of its own in every state', () => {
    const shown = new Set([...graph.states.values()].map((state) => placeIn(model, state).screen));
    expect([...shown].sort()).toEqual([...sampleUi.screens.components.keys()].sort());
  });

  it('keeps the safety properties of every journey', () => {
    const offences = [
      ...safety.pagesTooEarly(graph),
      ...safety.placesLostByReload(graph),
      ...safety.faultsNotSurvived(graph),
      ...safety.keysNotReused(graph),
      ...safety.bodiesNotUnderstood(graph),
    ];
    expect(offences.slice(0, 3)).toEqual([]);
  });

  it('agrees with its table: what is complete, reached, next, written and cleared', () => {
    expect(agreement.stepsJudgedOtherwise(graph).slice(0, 3)).toEqual([]);
    expect(agreement.answersKeptOtherwise(graph).slice(0, 3)).toEqual([]);
  });

  it('leads back to the premium after a change, by every step that the change cleared', () => {
    const changed = [
      'answer.change #registration',
      'registration.submit changed',
      'registration saved',
      'owner.submit given',
      'owner saved',
    ];
    const before = stateAfter(model, [...UNTIL_AGREED, ...changed.slice(0, 3)]);
    expect(placeIn(model, before).path).toBe('/sample/owner');
    expect(before.server?.proposal?.premium).toBeNull();
    expect(placeIn(model, stateAfter(model, [...UNTIL_AGREED, ...changed])).path).toBe('/sample/premium');
  });

  it('is drawn with each state, its path and its description', async () => {
    const { files } = await filesOf(model.machine);
    const svg = files.find(({ name }) => name === 'sample.svg')?.text ?? '';
    const picture = new DOMParser().parseFromString(svg, 'application/xml');
    const drawn = [...picture.querySelectorAll('[data-state]')].map((box) => box.getAttribute('data-state'));
    expect(drawn).toEqual(expect.arrayContaining(statesOf(model.machine).map(pathOf)));
    const links = [...picture.querySelectorAll('[data-link]')].map((link) => link.getAttribute('data-link'));
    expect(links.sort()).toEqual(['/sample', '/sample/owner', '/sample/premium', '/sample/registration']);
    const words = (picture.documentElement.textContent ?? '').replace(/\s+/g, ' ');
    for (const text of [
      'The registration number of the vehicle.',
      'The name of the owner.',
      'The premium, to agree to.',
    ]) {
      expect(words).toContain(text);
    }
  });
});
