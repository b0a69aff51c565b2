import { useSelector } from '@xstate/react';
import { act, type ReactElement } from 'react';
import { type Actor, createActor, SimulatedClock } from 'xstate';
import type { JourneyMachine } from '#machines/index.ts';
import { JourneyReact } from '#src/journey/journey.context.ts';
import { type JourneySnapshot, projectionOf } from '#src/journey/projection.ts';
import { healthUi } from '#src/lines/health/ui.ts';
import { render } from './render.tsx';

const projection = projectionOf(healthUi.machine, healthUi.definition);

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
  const input = { line: healthUi.definition, rfqId: null, proposerId: null, destination: null };
  const actor = createActor(machine, { snapshot, clock, input }).start();
  const host = render(<Page actor={actor} screen={screen} />);
  return { host, actor, pass: (milliseconds: number) => act(() => clock.increment(milliseconds)) };
}
