import { saving } from '../core/selectors.ts';
import { afterFault, afterSaving, journey } from '../core/setup.ts';

/** Check-your-answers, from which each answer can be changed and which is come back to; then the declaration. */

export const applicationPreview = journey.createStateConfig({
  id: 'application-preview',
  route: { guard: { type: 'reached', params: { step: 'application-preview' } }, actions: 'followRoute' },
  meta: {
    path: 'application-preview',
    screen: 'application-preview',
    title: 'Check your answers',
    step: 'application-preview',
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'preview.confirm': { target: 'saving', actions: 'beginAttempt' },
        'answer.change': { actions: ['beginChange', 'raiseChange'] },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'confirmPreview',
        src: 'confirmPreview',
        input: ({ context }) => saving(context, 'preview.confirm'),
        onDone: afterSaving,
        onError: afterFault,
      },
    },
    saved: { type: 'final' },
  },
});

export const declaration = journey.createStateConfig({
  id: 'declaration',
  route: { guard: { type: 'reached', params: { step: 'declaration' } }, actions: 'followRoute' },
  meta: { path: 'declaration', screen: 'declaration', title: 'Declaration', step: 'declaration' },
  initial: 'editing',
  states: {
    editing: { on: { 'declaration.submit': { target: 'saving', actions: 'beginAttempt' } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'submitProposal',
        src: 'submitProposal',
        input: ({ context }) => saving(context, 'declaration.submit'),
        onDone: afterSaving,
        onError: afterFault,
      },
    },
    saved: { type: 'final' },
  },
});
