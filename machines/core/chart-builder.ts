import type { AnyStateMachine, StateMachine, StateSchema, ToStateValue } from 'xstate';
import type { LineTypes } from '#contract/shared/line.ts';
import type { PagesOf, ScreensOf, Spelt } from './chart-spelling.ts';
import { type FormStepOptions, formStep, formStepOnScreen } from './form-step.ts';
import { journeySetup } from './journey-setup.ts';
import type { JourneyEvent, JourneyMeta } from './journey-types.ts';
import { continueTo, continueToQuoteList } from './shared-transitions.ts';

/** The names in a line's table, and what its forms submit. */
export type LineTableNames = Pick<LineTypes, 'step' | 'page' | 'condition' | 'forms'>;

/** The names of the screens that a machine's states show. */
export type ScreenOf<Machine extends { readonly root: { readonly meta?: JourneyMeta } }> = NonNullable<
  NonNullable<Machine['root']['meta']>['screen']
>;

type Answer<Names extends LineTableNames> = keyof Names['forms'] & string;

type Config = Parameters<typeof journeySetup.createMachine>[0];

/** A machine that accepts the submissions of these forms, and has the states, pages and screens of this chart. */
export type ChartMachine<Forms, Chart extends StateSchema> =
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
    infer _Meta,
    infer _Schema
  >
    ? StateMachine<
        Context,
        JourneyEvent<Forms, PagesOf<Chart>>,
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
        JourneyMeta<Extract<ScreensOf<Chart>, string>>,
        StateSchema
      >
    : never;

/** A step that is not in the table names the step that it belongs to, and what it saves. */
type NamedStep<Names extends LineTableNames, Id, Done> = FormStepOptions<Done> &
  (Id extends Names['step'] ? { readonly step?: Names['step'] } : { readonly step: Names['step'] }) &
  (Id extends Answer<Names>
    ? { readonly answers?: readonly [Answer<Names>, ...Answer<Names>[]] }
    : { readonly answers: readonly [Answer<Names>, ...Answer<Names>[]] });

/** Requires nothing if no page is missing. */
type WithPages<Missing extends string> = [Missing] extends [never]
  ? unknown
  : { readonly [Page in Missing as `no page ${Page}`]: never };

/** The parts of a chart, in the names of the line's table. */
interface Chart<Names extends LineTableNames> {
  readonly formStep: <const Id extends string, const Done>(
    id: Id,
    step: NamedStep<Names, Id, Done>,
  ) => ReturnType<typeof formStep<Id, Done>>;
  readonly formStepOnScreen: <const Screen extends Names['page'], const Id extends string, const Done>(
    screen: Screen,
    id: Id,
    step: NamedStep<Names, Id, Done>,
  ) => ReturnType<typeof formStepOnScreen<Screen, Id, Done>>;
  readonly continueTo: typeof continueTo<Names['step']>;
  readonly continueToQuoteList: typeof continueToQuoteList<Names['step']>;
  readonly createMachine: <const Own extends Config & StateSchema>(
    config: Own &
      Spelt<Own, { event: JourneyEvent<Names['forms']>['type']; step: Names['step']; condition: Names['condition'] }> &
      WithPages<Exclude<Names['page'], PagesOf<Own>>>,
  ) => ChartMachine<Names['forms'], Own>;
}

const createMachine = (config: Config): AnyStateMachine => journeySetup.createMachine(config);

/** The parts of one line's chart. A name that is not in the line's table does not compile. */
export const chartBuilder = <Names extends LineTableNames>(): Chart<Names> => ({
  formStep,
  formStepOnScreen,
  continueTo,
  continueToQuoteList,
  createMachine,
});
