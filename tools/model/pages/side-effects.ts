import type { LineModel } from '../line-model.ts';
import type { ModelMove } from './coarse-moves.ts';
import { pagesOfLine } from './line-pages.ts';

/** What an event does outside of the machine, by the event's name; stated here a second time. */
const EFFECTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^draft\.save/, ['sendDraft']],
  [/^(filters\.change|plan\.compare)/, ['sendFilters']],
  [/^cart\.change/, ['sendCart']],
  [/^journey\.(start|startOver)/, ['removeIds']],
  [/^loadRecord loaded/, ['sendComparison', 'storeIds']],
  // Another browser’s is opened with a code; a journey of this one that is gone is forgotten.
  [/^loadRecord (gone|nothing)/, ['openFindPolicy', 'sendComparison', 'storeIds']],
  [/^registerQuote saved/, ['sendComparison', 'storeIds']],
  [/^(generate|check)Policy (refused|fault)/, ['tellPolicyFailure']],
  // The page of the gateway gives a link and no record.
  [/^makePayment /, []],
  // The issuer has nothing yet: nothing is new.
  [/^checkLink saved LINK_SENT/, []],
  [/ saved/, ['storeIds']],
];

/** Which of its effects an event has depends on what was there before. */
const ONE_OF_THEM = /^loadRecord (gone|nothing)/;

const OPENS_POLICY = /^xstate\.route #(policy|payment)$/;

/** An effect that is missing or that nothing asks for; null if there is none. */
export const effectFault = ({ rules, line }: LineModel, move: ModelMove): string | null => {
  const { before, after, effects } = move;
  const { name } = move.event;
  // Where an issued policy is shown, the browser notes that this journey is finished.
  const arrives = after.journey.hasTag('issued') && (!before.journey.hasTag('issued') || OPENS_POLICY.test(name));
  const known = EFFECTS.find(([pattern]) => pattern.test(name))?.[1] ?? [];
  const expected = arrives ? [...known, 'storeIds'] : known;
  // XState’s own actions begin and stop calls, which the page shows.
  const done = new Set(effects.filter((effect) => !effect.startsWith('xstate.')));
  const unasked = [...done].filter((effect) => !expected.includes(effect));
  if (unasked.length > 0) return `it performs ${unasked.join(', ')}`;
  if (ONE_OF_THEM.test(name)) return done.size > 0 ? null : 'it performs nothing';
  // A link to a comparison is stored where the first page comes, and not where the journey resumes after its answer.
  const isAnswered = name.startsWith('registerQuote saved') && after.server !== null;
  const resumes = isAnswered && rules.isComplete(after.server, pagesOfLine(line.id).first);
  const missing = expected.filter((effect) => !done.has(effect) && !(resumes && effect === 'sendComparison'));
  return missing.length > 0 ? `it does not perform ${missing.join(', ')}` : null;
};
