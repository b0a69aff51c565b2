import { setup } from 'xstate';
import { checkedSetup } from '../core/checked-setup.ts';

export type PageLoaderEvent = { type: 'loader.show' } | { type: 'loader.hide' };

/**
 * The overlay for when the whole page waits (§2.loader-overlay). A flag, not a count: the first caller that is done
 * hides it.
 */
export const pageLoaderMachine = checkedSetup(
  setup({
    types: { events: {} as PageLoaderEvent, tags: '' as 'visible' },
  }),
).createMachine({
  id: 'loader',
  initial: 'hidden',
  states: {
    hidden: { on: { 'loader.show': 'shown' } },
    shown: { tags: 'visible', on: { 'loader.hide': 'hidden' } },
  },
});
