export const copy = {
  /** The insurer has not answered yet. */
  awaiting: {
    title: 'We are waiting for the insurer’s answer',
    lead: (insurer: string) =>
      `We have sent your application to ${insurer}. There is nothing for you to do now, and you have paid nothing.`,
    reasons: 'Why it takes longer',
    since: 'Sent',
  },
  auto: 'This page asks the insurer every 10 seconds and shows the answer as soon as it arrives.',
  away: 'You can close it and come back at any time: open this site on this device and choose to continue. Your application is saved.',
  adviser: 'Want to know how long it takes, or what the insurer may still ask? An adviser can tell you on the phone.',
  lastAsked: 'Last asked',
  check: 'Ask the insurer now',
  checking: 'Asking the insurer…',
  next: 'What can happen next',
  steps: [
    { what: 'Accepted', detail: 'At the premium you agreed to. You go on to pay.' },
    { what: 'Another premium', detail: 'You see what changed, line by line, and decide whether you want it.' },
    {
      what: 'Declined',
      detail: 'We show you the reasons. Your answers are saved, and you can look at other insurers’ plans.',
    },
  ],
};
