import { formStep } from '../core/form-step.ts';
import { stateConfigOf } from '../core/journey-setup.ts';
import { saveInput } from '../core/selectors.ts';
import { afterCall } from '../core/shared-transitions.ts';

/** The proposal's steps that every line has, from the proposer to the declaration. */

/** @param path of the page; the lines name it after the proposer or the owner */
export const proposerState = <const Done>(path: string, onDone: Done) =>
  formStep('proposer', {
    path,
    title: 'Who is buying the policy?',
    description: 'Name and contact of the one who buys.',
    answers: ['proposer', 'proposerContact'],
    onDone,
  });

export const addressState = <const Done>(onDone: Done) =>
  formStep('address', {
    path: 'proposer/address-details',
    title: 'Where do you live?',
    description: 'Address of the one who buys.',
    onDone,
  });

export const nomineeState = <const Done>(onDone: Done) =>
  formStep('nominee', {
    path: 'proposer/nominee-details',
    title: 'Who is your nominee?',
    description: 'Who receives the money after a death.',
    onDone,
  });

/** Check-your-answers: each answer can be changed from here, and the change returns here. */
export const previewState = <const Confirmed>(exits: { confirmed: Confirmed }) => ({
  ...stateConfigOf({
    id: 'preview',
    description: 'The visitor checks every answer before declaring.',
    tags: 'private',
    route: { guard: { type: 'reached', params: { step: 'preview' } }, actions: 'followRoute' },
    meta: { path: 'application-preview', screen: 'preview', title: 'Check your answers', step: 'preview' },
    initial: 'checking',
    states: {
      checking: {
        description: 'All answers are on the page.',
        on: {
          'preview.confirm': { target: 'saving', actions: 'startAttempt' },
          'answer.change': { actions: ['startChange', 'raiseChange'] },
        },
      },
      saving: {
        description: 'The confirmation is saved.',
        tags: 'busy',
        invoke: { id: 'preview', src: 'save', input: saveInput('preview'), ...afterCall('saved', 'checking') },
      },
      saved: { type: 'final' },
    },
  }),
  onDone: exits.confirmed,
});

export const declarationState = <const Done>(onDone: Done) =>
  formStep('declaration', {
    path: 'declaration',
    title: 'Declaration',
    description: 'The visitor declares and consents; the insurer decides.',
    onDone,
  });
