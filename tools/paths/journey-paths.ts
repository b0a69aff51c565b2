import { type Choices, ORDINARY } from '../model/fixtures/people.ts';
import { type Edge, exploreHealth, type Graph } from '../model/graph.ts';
import { coveringPaths } from './cover.ts';

/**
 * The paths that every tier walks: together they take every transition of the chart, and each can be played in the
 * sandbox, whose insurers decide by what was answered long before.
 */
export const healthPaths = (graph: Graph = exploreHealth()): Edge[][] =>
  coveringPaths<Edge>(graph, { allows: canBePlayed });

const named = (path: readonly Edge[], pattern: RegExp): string[] =>
  path.map(({ event }) => event.name).filter((name) => pattern.test(name));

const DECLARED = /^submitProposal saved [A-Z]/;
const ISSUED = /^generatePolicy /;

/** The same answers make the same decision, and an insurer that works on a policy neither fails nor refuses it. */
const canBePlayed = ({ event: { name } }: Edge, path: () => readonly Edge[]): boolean => {
  // The sandbox's doctors accept at the same premium only families that these are not.
  if (name === 'askDecision saved ACCEPTED') return false;
  if (DECLARED.test(name)) return named(path(), DECLARED).length === 0;
  if (!ISSUED.test(name)) return true;
  const before = named(path(), ISSUED);
  if (name.includes('ISSUING')) return !before.some((other) => /refused/.test(other));
  return !/refused|REFUSED/.test(name) || !before.some((other) => other.includes('ISSUING'));
};

/** What has to be answered on a path so that the sandbox decides as the path tells. */
export const choicesFor = (path: readonly Edge[]): Choices => {
  const has = (pattern: RegExp): boolean => named(path, pattern).length > 0;
  const nominee = has(/^generatePolicy saved REFUSED/)
    ? 'Refuse Issue'
    : has(/^generatePolicy saved ISSUING/)
      ? 'Wait Issue'
      : has(/^generatePolicy refused/)
        ? 'Slow Issue'
        : ORDINARY.nominee;
  const [decision] = named(path, DECLARED);
  return { ...ORDINARY, nominee, ...riskFor(decision ?? '', has(/^askDecision saved DECLINED/)) };
};

/** By the table in server/lines/health/README.md. */
const riskFor = (decision: string, doctorDeclines: boolean): Partial<Choices> => {
  switch (decision) {
    case 'submitProposal saved PRICE_CHANGED':
      return { yes: ['q_tobacco'] };
    case 'submitProposal saved REFERRED':
      return { yes: ['q_cancer'], ...(doctorDeclines ? { product: 'banyan-shelter' } : {}) };
    case 'submitProposal saved DECLINED':
      return { yes: ['q_kidney'], product: 'kaveri-care-plus', otherProduct: 'kaveri-care' };
    default:
      return {};
  }
};
