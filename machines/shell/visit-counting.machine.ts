import { type SnapshotFrom, setup } from 'xstate';
import { checkedSetup } from '../core/checked-setup.ts';

export type VisitCountingEvent =
  /** What the browser says when the choice comes into view. `byBrowser`: it asks all sites not to track (Global Privacy Control). */
  | { type: 'choice.read'; isRefused: boolean; byBrowser: boolean }
  /** `isStored`: whether the browser could store it. */
  | { type: 'counting.refuse'; isStored: boolean }
  | { type: 'counting.allow' };

type View = 'counted' | 'refused' | 'notStored' | 'byBrowser';

/** Whether this browser's visits are counted, on the page /privacy. The reporter reads the same stored choice. */
export const visitCountingMachine = checkedSetup(
  setup({
    types: { events: {} as VisitCountingEvent, tags: '' as View },
    guards: {
      isRefusedByBrowser: ({ event }) => event.type === 'choice.read' && event.byBrowser,
      isRefused: ({ event }) => event.type === 'choice.read' && event.isRefused,
      isStored: ({ event }) => event.type === 'counting.refuse' && event.isStored,
    },
  }),
).createMachine({
  id: 'visitCounting',
  initial: 'unread',
  states: {
    unread: {
      description: 'The prerendered page does not know the browser.',
      on: {
        'choice.read': [
          { guard: 'isRefusedByBrowser', target: 'byBrowser' },
          { guard: 'isRefused', target: 'refused' },
          { target: 'counted' },
        ],
      },
    },
    counted: {
      description: 'Visits are counted. One press ends that.',
      tags: 'counted',
      on: { 'counting.refuse': [{ guard: 'isStored', target: 'refused' }, { target: 'notStored' }] },
    },
    refused: {
      description: 'Visits are not counted, on any page of the site in this browser.',
      tags: 'refused',
      on: { 'counting.allow': 'counted' },
    },
    notStored: {
      description: 'The browser stores nothing for the site, so the refusal would be forgotten. It can be tried again.',
      tags: 'notStored',
      on: { 'counting.refuse': [{ guard: 'isStored', target: 'refused' }, { target: 'notStored' }] },
    },
    byBrowser: {
      description: 'The browser’s own setting says no for all sites. There is nothing to choose here.',
      type: 'final',
      tags: 'byBrowser',
    },
  },
});

const VIEWS = ['counted', 'refused', 'notStored', 'byBrowser'] as const;

/** What the page shows; null until the browser was asked. */
export const connectVisitCounting = (snapshot: SnapshotFrom<typeof visitCountingMachine>): View | null =>
  VIEWS.find((tag) => snapshot.hasTag(tag)) ?? null;
