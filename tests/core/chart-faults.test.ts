import { describe, expect, it } from 'vitest';
import { asJourneyMachine } from '#machines/flows/journey-machine.ts';
import { projectionOf } from '#src/journey/projection.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import { EVENTS_TO_TRAVEL_LIST } from '#tools/model/lines/travel/journey-events.ts';
import { travelModel } from '#tools/model/lines/travel/travel-model.ts';
import { modelMoves } from '#tools/model/model-moves.ts';
import { mutantsOf } from '#tools/mutants/generated/mutants.ts';
import { mutated } from '#tools/mutants/generated/mutated.ts';
import { chartFaults, shrinkChartFault } from '#tools/paths/chart-faults.ts';
import type { PathGraph, PathStep } from '#tools/paths/graph.ts';
import { actOf } from '#tools/paths/step-label.ts';

// A chart is broken in one place: the paths that are made of it are broken with it, and must still say so.

const broken = (state: string, diff: string): LineModel => {
  const mutant = mutantsOf(travelModel.machine).find((one) => one.state === state && one.diff.startsWith(diff));
  if (!mutant) throw new Error(`No mutant of ${state} begins with ${diff}`);
  const machine = asJourneyMachine(mutated(travelModel.machine, mutant));
  return { ...travelModel, machine, projection: projectionOf(machine, travelModel.line) };
};

const stepsOf = (model: LineModel, names: readonly string[]): PathStep[] =>
  [...modelMoves(model, names)].map(({ before, event, after }) => ({
    ...{ from: before.key, to: after.key, event: actOf(event), fired: after.fired, guards: [], output: null },
  }));

/** As much of a graph as these paths show. */
const graphOf = (paths: readonly PathStep[][]): PathGraph => {
  const edges = new Map<string, PathStep[]>();
  for (const step of paths.flat()) edges.set(step.from, [...(edges.get(step.from) ?? []), step]);
  return { machine: 'travel', start: paths[0]?.[0]?.from ?? '', states: new Map(), edges };
};

const CHOSEN = ['plan.choose given', 'choosePlan saved', 'fetchQuotation shown', 'premium.agree given'];
const TO_STALE = [...EVENTS_TO_TRAVEL_LIST, ...CHOSEN, 'premium stale travellers'];
const ROUND_BY_A_PLAN = ['plan.view', 'fetchQuoteList offers', 'quoteList.open', 'fetchQuoteList offers'];
const LONGER = [...EVENTS_TO_TRAVEL_LIST, ...ROUND_BY_A_PLAN, ...CHOSEN, 'premium stale travellers'];

describe('what is wrong with a chart', () => {
  it('is nothing, if it is as it should be', () => {
    expect(chartFaults(travelModel, [stepsOf(travelModel, LONGER)])).toEqual([]);
  });

  it('is found where an answer that is too late no longer restores the record, after the fewest steps', async () => {
    const model = broken('travel.customizePlan.saving', 'premium done #1: dropped');
    const [longer, direct] = [stepsOf(model, LONGER), stepsOf(model, TO_STALE)];
    const [fault, ...others] = chartFaults(model, [longer]);
    if (!fault) throw new Error('Nothing was found');
    expect(others).toEqual([]);
    expect(fault.because).toContain('premium stale travellers: shows ‘customizePlan’ instead of ‘restoring busy’');
    const { path } = await shrinkChartFault(model, graphOf([longer, direct]), fault);
    expect(path.map(({ event }) => event.name)).toEqual(TO_STALE);
  });

  it('is found where a step leads to another page', () => {
    const model = broken('travel.trip', 'onDone #0: to medicalHistory');
    const names = ['journey.start', 'registerQuote saved', 'trip.submit given', 'trip saved'];
    expect(chartFaults(model, [stepsOf(model, names)])).toMatchObject([
      { because: expect.stringContaining('instead of ‘travellers’'), path: { length: names.length } },
    ]);
  });
});
