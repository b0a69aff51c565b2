import { createContext, useContext } from 'react';
import type { LineTypes } from '#contract/shared/line.ts';
import type { ProposalBase, RecordBase } from '#contract/shared/record.ts';
import type { JourneyContext, JourneyEvent } from '#machines/core/types.ts';
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
  send: (event: JourneyEvent) => void;
  /** Whether an event would be taken now: what a control asks before it offers something. */
  can: (event: JourneyEvent) => boolean;
  /** What was seen before. */
  goBack: () => void;
}

export const JourneyReact = createContext<Journey | null>(null);

export const useJourney = (): Journey => {
  const journey = useContext(JourneyReact);
  if (journey === null) throw new Error('useJourney needs a JourneyProvider above it.');
  return journey;
};

/** The record, on screens that the chart only enters with one. */
export const useRecord = (): RecordBase => {
  const { record } = useJourney().context;
  if (record === null) throw new Error('This screen is only entered with a record.');
  return record;
};

/** The record's proposal, on screens after it was born. */
export const useProposal = (): ProposalBase => {
  const { proposal } = useRecord();
  if (proposal === null) throw new Error('This screen is only entered with a proposal.');
  return proposal;
};
