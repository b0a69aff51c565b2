/** What an invoked call returns, as params of the guards and actions of its `onDone` and `onError`. */

/** An event of `onDone`. */
export interface DoneEventArgs<Output> {
  event: { output: Output };
}
/** The params of an answer: what the call returned. */
export const outputParams = <Output>({ event: { output } }: DoneEventArgs<Output>): { output: Output } => ({ output });

/** The params of a fault: what the call threw. */
export const errorParams = ({ event: { error } }: { event: { error: unknown } }): { error: unknown } => ({ error });
