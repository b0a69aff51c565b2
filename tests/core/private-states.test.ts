import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { pathOf, statesOf } from '#machines/core/transition-names.ts';
import { shellMachines } from '#machines/shell/shell-machines.ts';

/**
 * For each state of the shell's machines that has no child states: the personal data that it shows or asks, null if
 * none. Those of the lines: line-pages-suite.ts.
 */
const SHELL: Readonly<Record<string, string | null>> = {
  'toast.hidden': null,
  'toast.shown.running': null,
  'toast.shown.held': null,
  'loader.hidden': null,
  'loader.shown': null,
  'install.unavailable': null,
  'install.offered.deciding': null,
  'install.offered.shown': null,
  'install.offered.waiting': null,
  'install.prompting': null,
  'install.refused': null,
  'install.installed': null,
  'visitCounting.unread': null,
  'visitCounting.counted': null,
  'visitCounting.refused': null,
  'visitCounting.notStored': null,
  'visitCounting.byBrowser': null,
  'connection.online': null,
  'connection.offline': null,
  'connection.back': null,
  'update.current': null,
  'update.offered': null,
  'update.postponed': null,
  'update.applying': null,
  'update.applied': null,
  'callback.phone': 'phone',
  'callback.name': 'phone and name',
  'callback.submitting': 'phone and name',
  'callback.submitted': 'phone',
  'estimate.asking': 'age and place, or registration number',
  'estimate.estimating': 'age and place, or registration number',
  'estimate.estimated': 'age and place, or registration number',
  'estimate.beginning': 'age and place, or registration number',
  'estimate.leaving': 'age and place, or registration number',
  'findPolicy.loading': null,
  'findPolicy.starting': null,
  'findPolicy.asking': 'phone or policy number',
  'findPolicy.closed': null,
  'findPolicy.linked': null,
  'findPolicy.requesting': 'phone or policy number',
  'findPolicy.entering': 'phone or policy number, and the code',
  'findPolicy.confirming': 'phone or policy number, and the code',
  'findPolicy.proving': 'policy number and birth date',
  'findPolicy.opening': 'policy number and birth date',
  'findPolicy.found': 'policies, journeys and refunds of one person',
  'findPolicy.confirmingForget': null,
  'findPolicy.forgetting': null,
  'findPolicy.forgotten': null,
  'sendLink.asking': 'phone',
  'sendLink.sending': 'phone',
  'sendLink.sent': 'phone',
  'storedJourneys.loading': null,
  'storedJourneys.loaded': 'who or what is covered, and by which plan',
  'storedJourneys.unavailable': null,
  'shareQuotes.making': null,
  'shareQuotes.notMade': null,
  'shareQuotes.made.link.idle': 'who the plans are for',
  'shareQuotes.made.link.copying': 'who the plans are for',
  'shareQuotes.made.link.copied': 'who the plans are for',
  'shareQuotes.made.link.notCopied': 'who the plans are for',
  'shareQuotes.made.link.sharing': 'who the plans are for',
  'shareQuotes.made.mail.asking': 'e-mail',
  'shareQuotes.made.mail.mailing': 'e-mail',
  'shareQuotes.made.mail.mailed': 'e-mail',
  'sharedQuotes.loading': null,
  'sharedQuotes.open': 'who the plans are for',
  'sharedQuotes.expired': null,
  'sharedQuotes.wrong': null,
  'sharedQuotes.failed': null,
};

const isPrivate = (node: AnyStateNode | undefined): boolean =>
  node !== undefined && (node.tags.includes('private') || isPrivate(node.parent));

const withoutInner = ({ states }: AnyStateNode): boolean => Object.keys(states).length === 0;

describe('the states of the shell', () => {
  const nodes = Object.values(shellMachines)
    .flatMap((machine) => statesOf(machine))
    .filter(withoutInner);

  it('are each said to show personal data or none', () => {
    expect(nodes.map(pathOf).sort()).toEqual(Object.keys(SHELL).sort());
  });

  it('are private where personal data is shown or typed, and only there', () => {
    const wrong = nodes.filter((node) => isPrivate(node) !== (SHELL[pathOf(node)] !== null));
    expect(wrong.map(pathOf)).toEqual([]);
  });
});
