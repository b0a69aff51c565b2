import type { LineStep } from '#contract/shared/line.ts';
import { initialContext } from './actions.ts';
import { stateConfigOf } from './journey-setup.ts';
import type { JourneyInput } from './journey-types.ts';
import { registerInput } from './selectors.ts';
import { afterError, otherwiseRefused, whenSaved, whenStepAnswered } from './shared-transitions.ts';

/** What every journey has around its steps: its context, drafts, refused links, and events of the page. */
export const journeyRoot = {
  context: ({ input }: { input: JourneyInput }) => initialContext(input),
  initial: 'restoring',
  ...stateConfigOf({
    invoke: [
      { id: 'listenToPage', src: 'listenToPage' },
      { id: 'refunds', src: 'refunds', input: ({ self }) => ({ journey: self }) },
    ],
    on: {
      'draft.save': { actions: ['assignDraft', 'sendDraft'] },
      'route.refuse': { actions: 'explainRefusal' },
      'record.refresh': { actions: 'assignFreshRecord' },
    },
  }),
} as const;

const WAITING = { screen: 'restoring', title: 'One moment' } as const;

const restoring = stateConfigOf({
  id: 'restoring',
  description: 'The answers of an earlier visit are loaded from the server.',
  tags: 'busy',
  meta: WAITING,
  // No stored ids: skip loading, so that the first snapshot equals the prerendered page.
  always: { guard: 'hasNothingToRestore', target: 'resuming' },
  invoke: {
    id: 'loadRecord',
    src: 'loadRecord',
    input: ({ context: { line, rfqId, proposerId } }) => ({ line, rfqId, proposerId }),
    onDone: [
      {
        guard: { type: 'isOfAnotherBrowser', params: ({ event }) => ({ record: event.output }) },
        target: 'belongsToAnotherBrowser',
      },
      {
        target: 'resuming',
        actions: [
          { type: 'assignLoadedRecord', params: ({ event }) => ({ record: event.output }) },
          'assignComparison',
          'sendComparison',
          'storeIds',
        ],
      },
    ],
    onError: afterError('restoreFailed'),
  },
});

const belongsToAnotherBrowser = stateConfigOf({
  description:
    'The link is to an application or a policy of another browser. “Find my policy” opens, where its owner gets a code.',
  type: 'final',
  meta: WAITING,
  entry: 'openFindPolicy',
});

const restoreFailed = stateConfigOf({
  description: 'The answers could not be loaded. Nothing is lost; the visitor tries again.',
  meta: { screen: 'restore-failed', title: 'We could not load your answers' },
  on: {
    'journey.retry': { target: 'restoring', actions: 'clearProblem' },
    'connection.restore': { target: 'restoring', actions: 'clearProblem' },
  },
});

/** One branch for each step: the journey continues at the first incomplete one. */
const resumeAt = ({ id }: LineStep) => ({
  guard: { type: 'resumesAt' as const, params: { step: id } },
  target: `#${id}`,
  actions: ['explainRefusal' as const, { type: 'selectMemberToAsk' as const, params: { step: id } }],
});

/**
 * The states before the first step. `resuming` first tries the wanted route. If that was allowed, the state has been
 * left before `journey.resume` arrives.
 * @param steps of the line; the journey ends at the last of them
 * @param startsAnswered whether the landing may send the first step's answer
 */
export const openingStates = (
  steps: readonly LineStep[],
  landingTitle: string,
  { startsAnswered = false }: { startsAnswered?: boolean } = {},
) => {
  const [first] = steps;
  // The landing asks for it.
  const ofAnswer = startsAnswered ? (['private'] as const) : [];
  const last = steps.at(-1);
  if (!first || !last) throw new Error('A journey has at least one step.');
  return {
    restoring,
    restoreFailed,
    belongsToAnotherBrowser,
    resuming: stateConfigOf({
      id: 'resuming',
      description: 'Decides where the visitor continues: at the page they asked for, or at the first incomplete step.',
      entry: ['raiseGoal', 'raiseResume'],
      on: {
        'journey.resume': [
          {
            guard: 'isNewcomerByLink',
            target: 'registering.fromLink',
            actions: ['startRegistration', 'assignComparison', 'explainRefusal'],
          },
          { guard: 'isNewcomer', target: 'landing' },
          // An optional step is never missing, so the journey never continues there.
          ...steps.filter(({ id, optional }) => !optional && id !== last.id).map(resumeAt),
          { target: `#${last.id}`, actions: 'explainRefusal' },
        ],
      },
    }),
    landing: stateConfigOf({
      id: 'landing',
      description: 'The line’s own page, before the first question.',
      tags: ofAnswer,
      route: { actions: 'followRoute' },
      meta: { path: '', screen: 'landing', title: landingTitle, step: null },
      initial: 'deciding',
      states: {
        deciding: {
          tags: 'decision',
          always: [{ guard: 'hasRecord', target: 'returning' }, { target: 'newcomer' }],
        },
        newcomer: { description: 'Nothing is known of this visitor yet.' },
        returning: {
          description: 'A journey of this visitor is stored; it can be continued.',
          tags: ['returning', 'private'],
          on: { 'journey.continue': { target: '#resuming', actions: 'forgetIntent' } },
        },
      },
      on: {
        'journey.start': { target: 'registering', actions: ['resetContext', 'removeIds', 'startAttempt'] },
      },
    }),
    registering: stateConfigOf({
      description: 'A quote is registered; the browser gets the journey’s cookie.',
      tags: 'busy',
      initial: 'fromLanding',
      states: {
        fromLanding: {
          description: 'The landing stays until the first question comes.',
          tags: ofAnswer,
          meta: { screen: 'landing', title: landingTitle, step: null },
        },
        fromLink: {
          description:
            'The page of a question was opened: the landing, which it has not loaded, is not shown before it.',
          meta: WAITING,
        },
      },
      invoke: {
        id: 'registerQuote',
        src: 'save',
        input: registerInput,
        onDone: [
          ...(startsAnswered ? [whenStepAnswered(first.id, '#resuming')] : []),
          { ...whenSaved(`#${first.id}`), actions: [...whenSaved('').actions, 'sendComparison'] },
          otherwiseRefused('landing'),
        ],
        onError: afterError('landing'),
      },
    }),
  };
};
