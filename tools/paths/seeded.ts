import type { PathGraph, PathStep } from './graph.ts';
import type { Allows } from './journey-paths.ts';

/**
 * Covering paths that begin in the middle of a journey. Their first steps are an ordinary visitor's answers, which a driver
 * can give by calls of the API, and the opening of the page, which restores the journey. What the page shows then follows from
 * the record alone. A browser is opened there; the other drivers take these steps too.
 */

/** Events that write drafts, which only a page sends, or that lead to other places. */
const OF_THE_PAGE =
  /^(xstate\.route|route\.refuse|answer\.change|draft\.save|filters\.change|plan\.compare|cart\.change|journey\.startOver|otp\.|link\.|record\.refresh|connection\.restore)/;
/** What the server answers to a visitor who does nothing unusual, and whose clock is not turned. */
const ANSWERED =
  /^(?!askDecision saved [^R]|askPaymentStatus saved REFUND|(check|poll)Policy|askLatePayment|resendOtp)\w+ (saved( (?!meanwhile|ISSUING|REFUSED)[\w ]+)?|offers|shown|ready)$/;
const OPENED = 'loadRecord loaded';

/** What a step is, wherever it leads. */
type Happening = Pick<PathStep, 'event'>;

const isSeedable = ({ event }: Happening): boolean =>
  event.type === 'sent' ? !OF_THE_PAGE.test(event.sends) : event.type === 'outcome' && ANSWERED.test(event.name);
const isOpening = ({ event }: Happening): boolean => event.type === 'load' && event.name !== 'load by another’s link';

/** How many of the first steps of a covering path are seeded; 0: it begins at the landing. */
export const seededLength = (path: readonly Happening[]): number => {
  const opening = path.findIndex((step) => !isSeedable(step));
  const step = path[opening];
  return opening > 0 && step && isOpening(step) && path[opening + 1]?.event.name === OPENED ? opening + 2 : 0;
};

/** Whether a path is seeded as far as this step. */
export const completesSeed = (step: PathStep, path: () => readonly PathStep[]): boolean => {
  if (step.event.name !== OPENED) return false;
  const all = [...path(), step];
  return seededLength(all) === all.length;
};

/** The shortest seeded paths: one to each state that can be seeded. */
export const seededBegins = ({ start, edges }: PathGraph, allows: Allows): PathStep[][] => {
  const cameBy = new Map<string, PathStep | null>([[start, null]]);
  const begins = new Map<string, PathStep[]>();
  // A map that grows during the iteration: in the order in which states were found.
  for (const at of cameBy.keys()) {
    const seed = pathToStep(cameBy, at);
    for (const step of edges.get(at) ?? []) {
      if (isSeedable(step) && !cameBy.has(step.to) && allows(step, () => seed)) cameBy.set(step.to, step);
      const opened = isOpening(step) ? edges.get(step.to)?.find(({ event }) => event.name === OPENED) : undefined;
      if (opened && seed.length > 0 && !begins.has(opened.to)) begins.set(opened.to, [...seed, step, opened]);
    }
  }
  return [...begins.values()];
};

const pathToStep = (cameBy: ReadonlyMap<string, PathStep | null>, to: string): PathStep[] => {
  const way: PathStep[] = [];
  for (let step = cameBy.get(to); step; step = cameBy.get(step.from)) way.unshift(step);
  return way;
};

/** Where a seeded path begins, in one line; null if it begins at the landing. */
export const sayBegin = ({ states }: Pick<PathGraph, 'states'>, path: readonly PathStep[]): string | null => {
  const last = path[seededLength(path) - 1];
  return last ? `Begins at “${states.get(last.to)?.title}”, seeded` : null;
};
