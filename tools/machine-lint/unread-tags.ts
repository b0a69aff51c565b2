import { statesOf } from '#machines/core/transition-names.ts';
import type { MachineFamily } from '../model/all-machines.ts';
import { findingAt, type MachineFinding } from './machine-finding.ts';

/** A source file. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Tags that describe a state to people and tools: drawings, the model and the tests read them from the definition
 * (docs/decisions/145).
 */
const DESCRIPTIVE = ['decision', 'private', 'waiting'];

/** `hasTag('busy')`, `paymentStatesTagged('unpaid')`, `hasPaymentTag(record, 'payable')`. */
const READ = /(?:hasTag|Tagged|hasPaymentTag)\((?:record, )?'(\w+)'\)/g;
/** Tags read in a loop over a list of their names. */
const READ_BY_LIST = /hasTag\(tag\)/;
const LITERAL = /'(\w+)'/g;

const allMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/** The tags that code reads. In a file that reads by a list, every quoted word may be one. */
export const tagsReadIn = (sources: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(
    sources.flatMap(({ text }) => [
      ...allMatches(text, READ),
      ...(READ_BY_LIST.test(text) ? allMatches(text, LITERAL) : []),
    ]),
  );

/** Tags of a state that no code reads. */
export const findUnreadTags = ({ machines }: MachineFamily, read: ReadonlySet<string>): MachineFinding[] =>
  machines
    .flatMap(statesOf)
    .flatMap((node) =>
      node.tags
        .filter((tag) => !read.has(tag) && !DESCRIPTIVE.includes(tag))
        .map((tag) => findingAt('never used', node, null, `no code reads the tag ‘${tag}’`)),
    );

/** Tags that code reads and that no state of any machine has. */
export const findTagsNeverSet = (families: readonly MachineFamily[], read: readonly SourceFile[]): MachineFinding[] => {
  const set = new Set(families.flatMap(({ machines }) => machines.flatMap(statesOf).flatMap(({ tags }) => tags)));
  return read.flatMap(({ file, text }) =>
    allMatches(text, READ)
      .filter((tag) => !set.has(tag))
      .map((tag) => ({
        rule: 'not declared',
        machine: file,
        state: null,
        event: null,
        fault: `no state has the tag ‘${tag}’`,
      })),
  );
};
