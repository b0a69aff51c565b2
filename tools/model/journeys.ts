import type { Place } from '#src/journey/projection.ts';
import type { LineModel } from './line-model.ts';
import { loaded, next, possible } from './state.ts';
import type { ModelState } from './types.ts';

/** A journey told by the names of what happens. Throws at the first that cannot happen where it is told. */
export const stateAfter = (model: LineModel, names: readonly string[], from?: ModelState): ModelState =>
  names.reduce(
    (state, name) => {
      const events = possible(model, state);
      const event = events.find((candidate) => candidate.name === name);
      if (!event) {
        const options = events.map((candidate) => candidate.name).join(', ');
        throw new Error(`“${name}” cannot happen at ${JSON.stringify(state.journey.value)}. These can: ${options}`);
      }
      return next(model, state, event);
    },
    from ?? loaded(model, null, null),
  );

/** Where a state shows the visitor. */
export const placeIn = ({ projection }: LineModel, { journey }: ModelState): Place => projection.place(journey);
