import type { AnyMachineSnapshot } from 'xstate';

/**
 * The tags that pages read of the shell's machines, stated a second time, by the innermost state. `private` is not here:
 * tests/core/private-states.test.ts is about it.
 */
const EXPECTED_TAGS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  loader: { shown: ['visible'] },
  install: { shown: ['visible'], prompting: ['busy', 'visible'] },
  connection: { offline: ['offline'], back: ['back'] },
  update: { offered: ['visible'], applying: ['busy', 'visible'] },
  callback: { phone: ['phone'], name: ['name'], submitting: ['busy', 'name'], submitted: ['submitted'] },
  estimate: { estimating: ['busy'], beginning: ['busy'], leaving: ['leaving'] },
  findPolicy: {
    loading: ['busy', 'looking'],
    closed: ['closed'],
    asking: ['asking'],
    linked: ['linked'],
    requesting: ['busy', 'requesting'],
    entering: ['entering'],
    confirming: ['busy', 'entering'],
    proving: ['proving'],
    opening: ['busy', 'proving'],
    found: ['found'],
    confirmingForget: ['forgetting'],
    forgetting: ['busy', 'forgetting'],
    forgotten: ['forgotten'],
  },
  sendLink: { sending: ['busy'], sent: ['sent'] },
  storedJourneys: { loading: ['busy'] },
  shareQuotes: {
    making: ['busy'],
    notMade: ['failed'],
    copying: ['busy'],
    copied: ['copied'],
    notCopied: ['notCopied'],
    sharing: ['busy'],
    mailing: ['busy', 'mailing'],
    mailed: ['mailed'],
  },
  sharedQuotes: { loading: ['busy'], wrong: ['wrong'], failed: ['failed'] },
  visitCounting: {
    counted: ['counted'],
    refused: ['refused'],
    notStored: ['notStored'],
    byBrowser: ['byBrowser'],
  },
};

/** What is wrong with the tags of a state; null if nothing is. @param state its innermost states, joined by a slash */
export const tagFault = (state: string, { machine, tags }: AnyMachineSnapshot): string | null => {
  const expected = state.split('/').flatMap((part) => EXPECTED_TAGS[machine.id]?.[part] ?? []);
  const inOrder = (some: Iterable<string>): string => [...new Set(some)].sort().join(' ');
  const actual = [...tags].filter((tag) => tag !== 'private');
  return inOrder(actual) === inOrder(expected)
    ? null
    : `has the tags ‘${inOrder(actual)}’ instead of ‘${inOrder(expected)}’`;
};
