export const copy = {
  /** The insurer has not answered at all yet. */
  awaiting: {
    title: 'We are waiting for the insurer’s answer',
    lead: (insurer: string) =>
      `We have sent your application to ${insurer}. You need not do anything now, and nothing is paid.`,
    reasons: 'Why it takes longer',
    since: 'Sent',
  },
  auto: 'This page asks the insurer every 10 seconds and shows the answer as soon as it is there.',
  away: 'You can close it and come back on this device at any time: open this site and choose to go on. Your application is kept.',
  lastAsked: 'Last asked',
  check: 'Ask the insurer now',
  checking: 'Asking the insurer…',
  next: 'What may come of it',
  steps: [
    { what: 'Accepted', detail: 'At the premium you agreed to. You go on to the payment.' },
    { what: 'Another premium', detail: 'You see what changed, line by line, and decide whether you want it.' },
    { what: 'Declined', detail: 'With the reasons. Your answers are kept, and you can see plans of other insurers.' },
  ],
};
