import { formatInr, type Paise } from '#contract/shared/money.ts';
import { contactChannels } from '#src/lib/disabled-partners.ts';

export const copy = {
  title: 'Your bank has not answered yet',
  lead: 'The money may have left your account already. Please do not pay again.',
  promiseTitle: (day: string) => `Settled by ${day}`,
  promise: (amount: Paise) =>
    `If ${formatInr(amount)} was debited, it becomes a policy by then, or goes back to the account it came from. You do not have to do anything.`,
  promiseUnknown: 'If the amount was debited, it becomes a policy or goes back to the account it came from.',
  next: 'Our next check',
  lastAsked: 'Last asked',
  auto: () => {
    const ways = contactChannels();
    return `While this page is open, we check every 5 seconds. You can close it: we keep checking${
      ways === null ? '' : `, and tell you ${ways}`
    }.`;
  },
};
