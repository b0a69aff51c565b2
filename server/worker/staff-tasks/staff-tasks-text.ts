import { formatDate } from '#contract/shared/dates.ts';
import { STAFF_TASK_KINDS, type StaffTask, type StaffTaskKind } from './staff-task.ts';

/** The heading of each kind, and what to do about it. */
const KIND_TEXTS: Readonly<Record<StaffTaskKind, { readonly title: string; readonly next: string }>> = {
  refund: {
    title: 'Refunds that failed',
    next: 'Refund it on the gateway’s own page, or ask the gateway why it does not. We go on trying.',
  },
  payment: { title: 'Payments without an end', next: 'Ask the gateway about the order.' },
  repeat: {
    title: 'Payments that are another order’s',
    next: 'Ask the gateway which order was paid. The payment is counted for the first one, and is not refunded for this one. An earlier version may have counted it for both: look whether this one has a policy.',
  },
  issuance: {
    title: 'Paid, and no policy',
    next: 'Ask the insurer about the order. It is asked again by itself, too.',
  },
  withdrawal: {
    title: 'Policies to take back',
    next: 'The money goes back to the customer. Ask the insurer to cancel what it issued under this reference; we ask once a day whether that is done.',
  },
  document: {
    title: 'Insurers’ documents that have not come',
    next: 'Ask the insurer for the document. The customer has our own schedule, and the insurer is asked again by itself, too.',
  },
  referral: { title: 'Referrals past their day', next: 'Ask the insurer when it decides, and tell the customer.' },
  callback: {
    title: 'Call-backs to make',
    next: 'Call, then run: npm run duties -- --called <reference> --by <your name>. Name and number are in the mail of that reference.',
  },
  message: {
    title: 'Messages that were not delivered',
    next: 'Reach the customer another way. A policy’s owner finds it under Find my policy.',
  },
  erasure: { title: 'Erasures to finish', next: 'Run npm run erase for this person again.' },
};

const lineOf = ({ reference, since, detail }: StaffTask): string =>
  `  ${reference}  since ${formatDate(since, 'dd MMM yyyy')}: ${detail}`;

/** The list in words, by kind. */
export const staffTasksText = (staffTasks: readonly StaffTask[]): string =>
  STAFF_TASK_KINDS.flatMap((kind) => {
    const ofKind = staffTasks.filter((task) => task.kind === kind);
    const { title, next } = KIND_TEXTS[kind];
    return ofKind.length === 0 ? [] : [`${title} (${ofKind.length})\n${ofKind.map(lineOf).join('\n')}\n  ${next}`];
  }).join('\n\n');

/** The mail of a day. It has references only, by which authorised staff can look a person up. */
export const staffTasksMail = (staffTasks: readonly StaffTask[], day: string): { subject: string; text: string } => ({
  subject: `${staffTasks.length === 1 ? '1 open task' : `${staffTasks.length} open tasks`}, ${formatDate(day, 'dd MMM yyyy')}`,
  text: staffTasksText(staffTasks),
});
