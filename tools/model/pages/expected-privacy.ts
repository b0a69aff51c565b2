import type { LineModel } from '../line-model.ts';
import type { ModelState } from '../model-types.ts';

/** Personal data is shown or typed on every page of a record that was restored, and on a landing that asks for the first answer (decision 145). */
const isPrivate = ({ starts, choices }: LineModel, { journey }: ModelState): boolean => {
  if (journey.context.record !== null) return !journey.matches('restoring') && !journey.matches('restoreFailed');
  const asksOnLanding = starts(choices).newcomer.length > 1;
  return asksOnLanding && (journey.matches({ landing: 'newcomer' }) || journey.matches({ registering: 'fromLanding' }));
};

/** What is wrong with the mark of personal data; null if nothing is. */
export const privacyFault = (model: LineModel, after: ModelState): string | null => {
  const isMarked = after.journey.hasTag('private');
  if (isMarked === isPrivate(model, after)) return null;
  return isMarked ? 'no personal data is there' : 'personal data is not marked';
};
