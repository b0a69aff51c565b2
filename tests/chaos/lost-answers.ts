import type { RecordBase } from '#contract/shared/record.ts';

/** What continues automatically after the visitor has answered. */
const MOVING = ['payment', 'refunds', 'policy', 'decision', 'kyc.status'].map((name) => `proposal.${name}`);
const isMoving = (path: string): boolean => MOVING.some((name) => path === name || path.startsWith(`${name}.`));

/** All answers in a part of a record, by their path. */
function answersIn(part: unknown, path: string): [path: string, value: unknown][] {
  if (part === null) return [];
  if (typeof part !== 'object') return [[path, part]];
  return Object.entries(part).flatMap(([name, value]) => answersIn(value, `${path}.${name}`));
}

const answersOf = ({ quote, proposal }: RecordBase) =>
  new Map([...answersIn(quote, 'quote'), ...answersIn(proposal, 'proposal')].filter(([path]) => !isMoving(path)));

/** Which answers of a record that the server had confirmed are not in the one that it stores. */
export function lostAnswers(confirmed: RecordBase, stored: RecordBase): string[] {
  const now = answersOf(stored);
  return [...answersOf(confirmed)]
    .filter(([path, value]) => now.get(path) !== value)
    .map(([path, value]) => `${stored.quote.rfqId}: ${path} was ${value} and is ${now.get(path)}`);
}
