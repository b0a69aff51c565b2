import { createContext, useContext } from 'react';
import type { LineTypes } from '#contract/shared/line.ts';
import type { ProposalBase, RecordBase } from '#contract/shared/record.ts';
import type { JourneyContext, JourneyEvent, LineEvent } from '#machines/core/types.ts';
import type { Elements } from '#src/ui/elements.ts';
import type { BesidePlace } from './cover-so-far/CoverSoFar.tsx';
import type { LineUi } from './line-ui.ts';
import type { JourneySnapshot, Place, Projection } from './projection.ts';

/** What a screen has of its journey: the state it renders and the events it may send. Nothing else. */
export interface Journey<T extends LineTypes = LineTypes> {
  ui: LineUi<T>;
  snapshot: JourneySnapshot;
  context: JourneyContext<T>;
  place: Place;
  projection: Projection;
  /** A call is under way: the button says so and does nothing twice. */
  busy: boolean;
  send: (event: LineEvent<T>) => void;
  /** Whether an event would be taken now: what a control asks before it offers something. */
  can: (event: LineEvent<T>) => boolean;
  /** What was seen before. */
  goBack: () => void;
  /** What stands beside the questions, by its place; missing before there is something to tell. */
  beside?: (place: BesidePlace) => Elements;
}

export const JourneyReact = createContext<Journey | null>(null);

export const useJourney = (): Journey => {
  const journey = useContext(JourneyReact);
  if (journey === null) throw new Error('useJourney needs a JourneyProvider above it.');
  return journey;
};

/** The journey with its line's own types, on screens of that line. */
export const journeyOf = <T extends LineTypes>(line: T['record']['line'], journey: Journey): Journey<T> => {
  const isOfLine = (one: Journey): one is Journey<T> => one.context.line.id === line;
  if (!isOfLine(journey)) throw new Error(`This screen belongs to the ${line} journey.`);
  return journey;
};

/** The record, on screens that the chart only enters with one. */
export const recordIn = <T extends LineTypes>({ context: { record } }: Journey<T>): T['record'] => {
  if (record === null) throw new Error('This screen is only entered with a record.');
  return record;
};

/** The record's proposal, on screens after it was born. */
export const proposalIn = <Proposal>({ proposal }: { proposal: Proposal | null }): Proposal => {
  if (proposal === null) throw new Error('This screen is only entered with a proposal.');
  return proposal;
};

export const useRecord = (): RecordBase => recordIn(useJourney());
export const useProposal = (): ProposalBase => proposalIn(useRecord());

/** Props of a button that sends an event. `data-event` is what tests find it by. */
export const useSendOnClick = () => {
  const { send } = useJourney();
  return (event: JourneyEvent) => ({ 'data-event': event.type, onClick: () => send(event) });
};
