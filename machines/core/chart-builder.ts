import type { AnyStateMachine, StateMachine, StateSchema, ToStateValue } from 'xstate';
import type { Spelt } from './chart-spelling.ts';
import { type FormStepOptions, formStep } from './form-step.ts';
import { journeySetup } from './journey-setup.ts';
import type { JourneyEvent } from './journey-types.ts';
import { continueTo, continueToQuoteList } from './shared-transitions.ts';

/** The names in a line's table: ids of its steps and names of its answers. */
export interface LineTableNames {
  readonly step: string;
  readonly answer: string;
}

type Config = Parameters<typeof journeySetup.createMachine>[0];

/** A machine that accepts the submissions of these answers, and has the states of this chart. */
export type ChartMachine<Answer extends string, Chart extends StateSchema> =
  ReturnType<typeof journeySetup.createMachine<Config>> extends StateMachine<
    infer Context,
    infer _Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer _Value,
    infer Tag,
    infer Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer _Schema
  >
    ? StateMachine<
        Context,
        JourneyEvent<Answer>,
        Children,
        Actor,
        Action,
        Guard,
        Delay,
        ToStateValue<Chart>,
        Tag,
        Input,
        Output,
        Emitted,
        Meta,
        StateSchema
      >
    : never;

/** A step that is not in the table names the step that it belongs to, and what it saves. */
type NamedStep<Names extends LineTableNames, Id, Done> = FormStepOptions<Done> &
  (Id extends Names['step'] ? { readonly step?: Names['step'] } : { readonly step: Names['step'] }) &
  (Id extends Names['answer']
    ? { readonly answers?: readonly [Names['answer'], ...Names['answer'][]] }
    : { readonly answers: readonly [Names['answer'], ...Names['answer'][]] });

/** The parts of a chart, in the names of the line's table. */
interface Chart<Names extends LineTableNames> {
  readonly formStep: <const Id extends string, const Done>(
    id: Id,
    step: NamedStep<Names, Id, Done>,
  ) => ReturnType<typeof formStep<Id, Done>>;
  readonly continueTo: typeof continueTo<Names['step']>;
  readonly continueToQuoteList: typeof continueToQuoteList<Names['step']>;
  readonly createMachine: <const Own extends Config & StateSchema>(
    config: Own & Spelt<Own, JourneyEvent<Names['answer']>['type']>,
  ) => ChartMachine<Names['answer'], Own>;
}

const createMachine = (config: Config): AnyStateMachine => journeySetup.createMachine(config);

/** The parts of one line's chart. A name that is not in the line's table does not compile. */
export const chartBuilder = <Names extends LineTableNames>(): Chart<Names> => ({
  formStep,
  continueTo,
  continueToQuoteList,
  createMachine,
});
