import { stateConfigOf } from './journey-setup.ts';
import { saveInput } from './selectors.ts';
import { afterError, afterSave } from './shared-transitions.ts';

export interface FormStepOptions<Done> {
  path: string;
  title: string;
  /** What happens in this step, in an analyst's words. */
  description: string;
  /** The step of the line that it belongs to, for a side page of that step. */
  step?: string;
  /** The answers that it saves, in order. */
  answers?: readonly [string, ...string[]];
  perMember?: true;
  optional?: true;
  /** As in the state's meta. */
  side?: true;
  /** What comes next: `continueTo('address')`. */
  onDone: Done;
}

/**
 * A step with one form: `editing → saving → (saved | editing with a problem)`. The chart says what comes next.
 * @param id of the state, its route, its submit event, its call and its screen
 */
export const formStep = <const Id extends string, const Done>(id: Id, step: FormStepOptions<Done>) =>
  formStepOnScreen(id, id, step);

/** As `formStep`, on the screen of another step. */
export const formStepOnScreen = <const Screen extends string, const Id extends string, const Done>(
  screen: Screen,
  id: Id,
  { path, title, description, step = id, answers = [id], perMember, optional, side, onDone }: FormStepOptions<Done>,
) => {
  return {
    ...stateConfigOf({
      id,
      description,
      tags: 'private',
      route: { guard: { type: perMember ? 'reachedForMember' : 'reached', params: { step } }, actions: 'followRoute' },
      meta: { path, screen, title, step, ...(side && { side }) },
      initial: 'editing',
      states: {
        editing: {
          description: 'The form waits for the visitor.',
          on: {
            [`${answers[0]}.submit` as const]: { target: 'saving', actions: 'startAttempt' },
            ...(optional && { 'step.skip': 'saved' }),
          },
        },
        saving: {
          description: 'The answer is checked and saved by the server.',
          tags: 'busy',
          invoke: {
            id,
            src: 'save',
            input: saveInput(...answers),
            onDone: afterSave('saved', 'editing'),
            onError: afterError('editing'),
          },
        },
        saved: { type: 'final' },
      },
    }),
    onDone,
  };
};
