import { act, type ReactElement } from 'react';
import { createActor, SimulatedClock, type StateValue } from 'xstate';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { initialContext } from '#machines/core/actions.ts';
import type { JourneyContext } from '#machines/core/journey-types.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import { JourneyReactContext, makeJourney } from '#src/journey/journey.context.ts';
import type { LineUi } from '#src/journey/line-ui.ts';
import { type JourneySnapshot, projectionOf } from '#src/journey/projection.ts';
import { healthUi } from '#src/lines/health/ui.ts';
import { render } from './render.tsx';

/** Screens of a line on its real machine. */
export const screensIn = <R extends RecordBase>(ui: LineUi) => {
  const projection = projectionOf(ui.machine, ui.definition);
  const input = { line: ui.definition, rfqId: 'RFQ-1', proposerId: null, destination: null };
  return {
    /** The journey in a state of its chart, with a record. */
    journeyAt: (value: StateValue, record: R | null, context: Partial<JourneyContext> = {}): JourneySnapshot =>
      ui.machine.resolveState({ value, context: { ...initialContext(input), record, ...context } }),

    /** A screen on the real machine, from a snapshot; the machine's clock moves only when the test advances time. */
    openScreen: (screen: ReactElement, snapshot: JourneySnapshot, machine: JourneyMachine = ui.machine) => {
      const clock = new SimulatedClock();
      const actor = createActor(machine, { snapshot, clock, input }).start();
      const journey = {
        ...makeJourney({ ui, projection, actor, initial: actor.getSnapshot() }),
        goBack: () => undefined,
      };
      const host = render(<JourneyReactContext value={journey}>{screen}</JourneyReactContext>);
      return { host, actor, pass: (milliseconds: number) => act(() => clock.increment(milliseconds)) };
    },
  };
};

export const { journeyAt, openScreen } = screensIn<HealthRecord>(healthUi);
