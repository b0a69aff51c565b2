import { useSelector } from '@xstate/react';
import { act, type ReactElement } from 'react';
import { type Actor, createActor, SimulatedClock } from 'xstate';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { initialContext } from '#machines/core/actions.ts';
import type { JourneyMachine } from '#machines/core/setup.ts';
import type { JourneyContext } from '#machines/core/types.ts';
import { JourneyReact } from '#src/journey/journey.context.ts';
import { type JourneySnapshot, projectionOf } from '#src/journey/projection.ts';
import { healthUi } from '#src/lines/health/ui.ts';
import { render } from './render.tsx';

const projection = projectionOf(healthUi.machine, healthUi.definition);
const input = { line: healthUi.definition, rfqId: 'RFQ-1', proposerId: null, destination: null };

/** The journey in a state of its chart, with a record. */
export const journeyAt = (
  value: JourneySnapshot['value'],
  record: HealthRecord | null,
  context: Partial<JourneyContext> = {},
): JourneySnapshot =>
  healthUi.machine.resolveState({ value, context: { ...initialContext(input), record, ...context } });

function Page({ actor, screen }: { actor: Actor<JourneyMachine>; screen: ReactElement }): ReactElement {
  const snapshot = useSelector(actor, (current) => current);
  const journey = {
    ui: healthUi,
    snapshot,
    context: snapshot.context,
    place: projection.place(snapshot),
    projection,
    busy: snapshot.hasTag('busy'),
    send: actor.send,
    can: (event: Parameters<typeof snapshot.can>[0]) => snapshot.can(event),
    goBack: () => {},
  };
  return <JourneyReact value={journey}>{screen}</JourneyReact>;
}

/** A screen on the real machine, from a snapshot on; the machine's clock moves only when time is made to pass. */
export function openScreen(
  screen: ReactElement,
  snapshot: JourneySnapshot,
  machine: JourneyMachine = healthUi.machine,
) {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { snapshot, clock, input }).start();
  const host = render(<Page actor={actor} screen={screen} />);
  return { host, actor, pass: (milliseconds: number) => act(() => clock.increment(milliseconds)) };
}
