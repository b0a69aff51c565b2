import type {
  AnyEventObject,
  EventObject,
  MachineContext,
  MetaObject,
  NonReducibleUnknown,
  ParameterizedObject,
  SetupReturn,
  StateSchema,
  UnknownActorLogic,
} from 'xstate';
import type { Spelt } from './chart-spelling.ts';

type Params = Record<string, ParameterizedObject['params'] | undefined>;

/** XState's `setup`, with a `createMachine` that compiles only if each initial state, target and handled event exists. */
export const checkedSetup = <
  Context extends MachineContext,
  Event extends AnyEventObject,
  Actors extends Record<string, UnknownActorLogic>,
  Children extends Record<string, string>,
  Actions extends Params,
  Guards extends Params,
  Delay extends string,
  Tag extends string,
  Input,
  Output extends NonReducibleUnknown,
  Emitted extends EventObject,
  Meta extends MetaObject,
  TransitionMeta extends MetaObject,
>(
  machine: SetupReturn<
    Context,
    Event,
    Actors,
    Children,
    Actions,
    Guards,
    Delay,
    Tag,
    Input,
    Output,
    Emitted,
    Meta,
    TransitionMeta
  >,
) => ({
  createMachine: <const Own extends Parameters<typeof machine.createMachine>[0] & StateSchema>(
    config: Own & Spelt<Own, { event: Event['type'] }>,
  ) => machine.createMachine<Own>(config),
});
