import { pathOf } from '#machines/core/transition-names.ts';
import type { ModelMove } from './coarse-moves.ts';

/** A state that decides and should be left at once, but in which a journey rests after a move; null if there is none. */
export const restFault = ({ event, after }: ModelMove): string | null => {
  const resting = after.journey._nodes.find(({ type, tags }) => type === 'atomic' && tags.includes('decision'));
  return resting === undefined ? null : `${event.name}: rests in ${pathOf(resting)}, which only decides`;
};
