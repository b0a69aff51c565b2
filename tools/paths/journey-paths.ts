import { codesAllow } from '../model/code-limits.ts';
import type { LineModel } from '../model/line-model.ts';
import type { PathChoices } from '../model/model-types.ts';
import { coveringPaths, type Started } from './cover.ts';
import type { PathGraph, PathStep } from './graph.ts';
import { completesSeed, seededLength } from './seeded.ts';

/** Lists of what steps take, each made once: see `takes` of `cover.ts`. */
const allTaken = (graph: PathGraph): ((step: PathStep) => readonly string[]) => {
  const startedBy = callsStarted(graph);
  const known = new Map<string, readonly string[]>();
  return (step) => {
    const { fired, guards, output } = step;
    const started = startedBy(step);
    const list = [...fired, ...guards, ...(output === null ? [] : [output]), ...(started ? [started.name] : [])];
    const before = known.get(list.join('\n')) ?? list;
    known.set(list.join('\n'), before);
    return before;
  };
};

const ANSWERED = /^\w+ (saved|offers|shown|ready|loaded)\b/;
const isAnswer = ({ event }: PathStep): boolean => event.type === 'outcome' && ANSWERED.test(event.name);

/**
 * The call that a visitor's step starts, of which the page shows something only after its answer. A step that starts a call again which is
 * still waiting is none: nothing of the former answer is on the page.
 */
const callsStarted = ({ edges }: PathGraph): ((step: PathStep) => Started<PathStep> | null) => {
  const isWaiting = (state: string, call: string): boolean =>
    edges.get(state)?.some(({ event }) => event.type === 'outcome' && event.invoke === call) ?? false;
  return ({ from, to, fired, event }) => {
    const transition = fired.at(-1);
    if (event.type !== 'sent' || transition === undefined) return null;
    const answer = edges.get(to)?.find(isAnswer)?.event;
    if (answer?.type !== 'outcome' || isWaiting(from, answer.invoke)) return null;
    return { name: `${transition}  calls ${answer.invoke}`, isEnd: isAnswer };
  };
};

interface Covering {
  readonly allows?: Allows;
  readonly isWanted?: (step: PathStep) => boolean;
  /** Where the API seeds a path: see `seeded.ts`. */
  readonly begins?: readonly (readonly PathStep[])[];
}

/** Paths that together take every transition, see both answers of every guard, and every way in which a call ends. */
export const coverAll = (
  graph: PathGraph,
  { allows = ALWAYS, isWanted = ALWAYS, begins = [] }: Covering = {},
): PathStep[][] => {
  const takes = allTaken(graph);
  const startedBy = callsStarted(graph);
  return coveringPaths(graph, {
    takes: (step) => (isWanted(step) ? takes(step) : NOTHING),
    // What a path takes from the landing on would be left out as seeded.
    allows: (step, path) => !completesSeed(step, path) && allows(step, path),
    begins,
    starts: (step) => (isWanted(step) ? startedBy(step) : null),
    // Where a path can begin anywhere, it is rarely worth going far.
    ...(begins.length > 0 ? { farthest: 4 } : {}),
  });
};
const NOTHING: readonly string[] = [];
const ALWAYS = () => true;

/** How many steps of covering paths a browser plays, and how many of them take nothing that none before took. */
export const repeatsIn = (
  graph: PathGraph,
  paths: readonly (readonly PathStep[])[],
): { steps: number; repeats: number } => {
  const takes = allTaken(graph);
  const startedBy = callsStarted(graph);
  const taken = new Set<string>();
  let [steps, repeats] = [0, 0];
  for (const path of paths) {
    const shown = path.slice(seededLength(path));
    for (const [index, step] of shown.entries()) {
      const started = index > 0 ? startedBy(shown[index - 1] ?? step) : null;
      const list = [...takes(step), ...(started?.isEnd(step) ? [`${started.name} answered`] : [])];
      steps += 1;
      if (list.every((name) => taken.has(name))) repeats += 1;
      for (const name of list) taken.add(name);
    }
  }
  return { steps, repeats };
};

export type Allows = (step: PathStep, path: () => readonly PathStep[]) => boolean;

/** Whether a path can continue with a step in the sandbox, whose insurers decide by answers given long before. */
export const allowedBy =
  (model: LineModel): Allows =>
  (step, path) =>
    canBePlayed(model, step, path);

/** A path by the names of its events. */
type NamedEvents = readonly { readonly event: { readonly name: string } }[];

const named = (path: NamedEvents, pattern: RegExp): string[] =>
  path.map(({ event }) => event.name).filter((name) => pattern.test(name));

const DECIDED = /^declaration saved [A-Z]/;
/** Decisions that follow from what was disclosed after the price. */
const OTHERWISE = /^(declaration|askDecision) saved (?!ACCEPTED)[A-Z]/;
/** The plan of the record is chosen, shown with its price, or put into the cart. */
const PRICED = /^(plan\.choose given|fetchQuotation shown|premium\.agree given)/;
const DECIDED_LATER = /^askDecision saved (?!REFERRED)/;
const ISSUED = /^(generate|check|poll)Policy /;

/**
 * A timer rings once, also when its guard refuses: it runs again only after its state was left. A step that changes nothing,
 * such as a draft that is saved, leaves no state.
 */
const hasRung = (name: string, path: readonly PathStep[]): boolean =>
  path.slice(path.findLastIndex(({ from, to }) => from !== to) + 1).some(({ event }) => event.name === name);

/**
 * The same answers lead to the same decision, and an insurer that is working on a policy neither fails nor refuses it.
 */
const canBePlayed = (
  { sandbox }: LineModel,
  { event: { type, name } }: PathStep,
  path: () => readonly PathStep[],
): boolean => {
  if (type === 'clock' && hasRung(name, path())) return false;
  const before = () => path().map(({ event: one }) => one.name);
  if (!sandbox.canHappen(name, before) || !codesAllow(name, before)) return false;
  // The page is left at once, or not at all.
  if (name === 'openGateway fault') return path().at(-1)?.event.name === 'makePayment ready';
  if (DECIDED.test(name)) {
    return named(path(), DECIDED).length === 0 && (!OTHERWISE.test(name) || !isPricedAfterDisclosure(before()));
  }
  if (PRICED.test(name) && isDecidedOtherwise(before())) return false;
  if (!ISSUED.test(name)) return true;
  const issued = named(path(), ISSUED);
  if (name.includes('ISSUING')) return !issued.some((other) => /refused/.test(other));
  return !/refused|REFUSED/.test(name) || !issued.some((other) => other.includes('ISSUING'));
};

/** Prices are asked with what was disclosed: what is put into the cart then has its loadings, and is not declined. */
const isPricedAfterDisclosure = (names: readonly string[]): boolean => {
  const disclosed = names.findIndex((name) => name.startsWith('medicalDetails saved'));
  return disclosed >= 0 && names.slice(disclosed).some((name) => PRICED.test(name));
};

/** A plan that was declined is not on offer any more, and any other has its new price, until another one is chosen. */
const isDecidedOtherwise = (names: readonly string[]): boolean => {
  const decided = names.findLastIndex((name) => OTHERWISE.test(name));
  return decided >= 0 && !names.slice(decided).includes('plan.choose changed');
};

const lastWord = (name: string | undefined): string | null => name?.split(' ').at(-1) ?? null;

/** The answers with which the sandbox decides as in the path. */
export const choicesFor = ({ sandbox, choices }: LineModel, path: NamedEvents): PathChoices => {
  const has = (pattern: RegExp): boolean => named(path, pattern).length > 0;
  const nominee = has(/^(generate|check|poll)Policy saved REFUSED/)
    ? 'Refuse Issue'
    : has(/^(generate|check|poll)Policy saved ISSUING/)
      ? 'Wait Issue'
      : has(/^(generate|check|poll)Policy refused/)
        ? 'Slow Issue'
        : choices.nominee;
  const [decided] = named(path, DECIDED);
  const [decidedLater] = named(path, DECIDED_LATER);
  return { ...choices, nominee, ...sandbox.choicesFor(lastWord(decided), lastWord(decidedLater)) };
};
