import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LineTypes } from '#contract/shared/line.ts';
import type { ProposalBase, RecordBase } from '#contract/shared/record.ts';
import type { JourneySnapshotView, LineEvent } from '#machines/core/journey-types.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import type { Elements } from '#src/ui/elements.ts';
import type { LineUi, PanelSlot } from './line-ui.ts';
import type { JourneyPlace, JourneySnapshot, UrlProjection } from './projection.ts';
import { type SubscribableSource, useSourcePart } from './useSourcePart.ts';

/** A snapshot, with the context of a line. Screens see no more of it than a `JourneyView`. */
type SnapshotOf<T extends LineTypes> = JourneySnapshot & JourneySnapshotView<T>;

/**
 * What a screen knows of its journey. The object stays the same as long as the document is open, so reading it causes
 * no new render: what changes is read with `useJourneyPart` and the hooks based on it.
 */
export interface Journey<T extends LineTypes = LineTypes> {
  readonly ui: LineUi<T>;
  readonly projection: UrlProjection;
  readonly machine: SubscribableSource<SnapshotOf<T>>;
  readonly send: (event: LineEvent<T>) => void;
  /** Whether an event would be accepted now, for handlers. A page asks `useJourneyPart((view) => view.can(…))`. */
  readonly can: (event: LineEvent<T>) => boolean;
  /** Returns to the previous page. */
  readonly goBack: () => void;
  /** The panel of a slot next to the questions. */
  readonly sidePanel?: (slot: PanelSlot) => Elements;
}

interface JourneyParts extends Pick<Journey, 'ui' | 'projection' | 'sidePanel'> {
  readonly actor: ActorRefFrom<JourneyMachine>;
  /** The snapshot of the prerendered page. */
  readonly initial: JourneySnapshot;
}

/** All of a journey except `goBack`, which needs the router. */
export const makeJourney = ({ actor, initial, ...parts }: JourneyParts): Omit<Journey, 'goBack'> => ({
  ...parts,
  machine: {
    subscribe: (changed) => actor.subscribe(changed).unsubscribe,
    get: () => actor.getSnapshot(),
    getInitial: () => initial,
  },
  send: actor.send,
  can: (event) => actor.getSnapshot().can(event),
});

export const JourneyReactContext = createContext<Journey | null>(null);

export const useJourney = (): Journey => {
  const journey = useContext(JourneyReactContext);
  if (journey === null) throw new Error('useJourney needs a JourneyProvider above it.');
  return journey;
};

/** The journey with its line's own types, on screens of that line. */
export const asJourneyOfLine = <T extends LineTypes>(line: T['record']['line'], journey: Journey): Journey<T> => {
  const isOfLine = (one: Journey): one is Journey<T> => one.ui.definition.id === line;
  if (!isOfLine(journey)) throw new Error(`This screen belongs to the ${line} journey.`);
  return journey;
};

/** A part of a line's journey. The component renders again when that part changes. */
export const useJourneyPartOfLine = <T extends LineTypes, Part>(
  { machine }: Journey<T>,
  select: (view: JourneySnapshotView<T>) => Part,
): Part => useSourcePart(machine, select);

/** A part of the journey, of any line. */
export const useJourneyPart = <Part>(select: (view: JourneySnapshotView) => Part): Part =>
  useJourneyPartOfLine(useJourney(), select);

/** A call is in progress: the button shows it and ignores a second press. */
export const useIsBusy = (): boolean => useJourneyPart((view) => view.hasTag('busy'));
/** Why the last call failed; null otherwise. */
export const useCallProblem = () => useJourneyPart(({ context }) => context.problem);
/** The screen and its address. */
export const useJourneyPlace = (): JourneyPlace => {
  const { machine, projection } = useJourney();
  return useSourcePart(machine, projection.place);
};

/** The panels next to the questions; none before there is content. The prerendered page has none. */
export const useSidePanel = (): Pick<Journey, 'sidePanel'> => {
  const journey = useJourney();
  return useJourneyPart(({ context }) => (context.record ?? context.problem) !== null) ? journey : {};
};

/** The record of a line's journey, on screens that the chart enters only with a record. */
export const useRecordOfLine = <T extends LineTypes>(journey: Journey<T>): T['record'] => {
  const record = useJourneyPartOfLine(journey, ({ context }) => context.record);
  if (record === null) throw new Error('This screen is only entered with a record.');
  return record;
};

/** The record's proposal, on screens after it was created. */
export const proposalOfRecord = <Proposal>({ proposal }: { proposal: Proposal | null }): Proposal => {
  if (proposal === null) throw new Error('This screen is only entered with a proposal.');
  return proposal;
};

export const useJourneyRecord = (): RecordBase => useRecordOfLine(useJourney());
export const useProposal = (): ProposalBase => proposalOfRecord(useJourneyRecord());

/** Props of a button that sends an event. Tests find the button by `data-event`. */
export const useSendOnClick = () => {
  const { send } = useJourney();
  return (event: LineEvent<LineTypes>) => ({ 'data-event': event.type, onClick: () => send(event) });
};
