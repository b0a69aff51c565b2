import { formatInr, type Paise } from '#contract/shared/money.ts';
import { POLICY_NOT_GENERATED_MESSAGE } from '#contract/shared/policy.ts';
import { contactChannels, isPartnerDisabled } from '#src/lib/disabled-partners.ts';

export const copy = {
  overlay: {
    title: 'Payment Successful',
    text: (amount: Paise) => `We have received ${formatInr(amount)}.`,
    making: 'Your policy is being issued.',
    ready: 'Your policy is ready.',
    refunding: 'The insurer did not issue the policy; your money goes back.',
    closes: 'This message closes by itself after 10 seconds.',
    dismiss: 'Close',
  },
  generating: {
    title: 'Your policy is being issued',
    lead: (insurer: string) =>
      `${insurer} has your payment and is making your policy. This usually takes less than a minute.`,
    progress: 'Asking the insurer for your policy',
    away: () => {
      const ways = contactChannels();
      return ways === null
        ? 'You can close this page. It shows the policy when you come back.'
        : `You can close this page. The policy comes ${ways} as well, and this page shows it when you come back.`;
    },
  },
  delayed: {
    title: 'Your policy is taking longer',
    lead: (insurer: string) =>
      `Your payment is safe. ${insurer} has not issued the policy yet, and we keep asking for it.`,
    unable: POLICY_NOT_GENERATED_MESSAGE,
    code: (code: number) => `Error code ${code}`,
    working: 'The insurer is still working on it. Nothing went wrong.',
    promise: (day: string) => `By ${day} you have your policy, or your money is on its way back.`,
    promiseTitle: 'Our promise',
    auto: 'While this page is open we ask every 5 seconds.',
    lastAsked: 'Last asked',
    check: 'Ask for the policy again',
    checking: 'Asking the insurer…',
  },
  refunding: {
    title: 'The insurer did not issue your policy',
    due: (amount: Paise) => `Your ${formatInr(amount)} goes back in full to the account you paid from.`,
    sent: (amount: Paise) => `Your ${formatInr(amount)} was sent back in full to the account you paid from.`,
    timeline: 'Where your money is',
    received: 'Premium Received',
    refundSent: 'Refund sent',
    by: (day: string) => `By ${day} at the latest`,
    account: 'In your account',
    bank: 'Banks take up to 5 working days to show it',
    news: () =>
      contactChannels() === null
        ? 'You need not do anything.'
        : `We tell you by ${isPartnerDisabled('sms') ? 'e-mail' : 'SMS'} when it is sent. You need not do anything.`,
    again: 'You are not covered by this policy. Other insurers make their own decisions.',
  },
  issued: {
    title: 'Your policy is ready',
    lead: (email: string) =>
      isPartnerDisabled('mail')
        ? 'Download the document and keep it: we do not mail it.'
        : `We have e-mailed it to ${email}.`,
    cover: {
      UPCOMING: (from: string) => `Cover begins on ${from}, at\u00a000:00`,
      ACTIVE: (from: string) => `You are covered from ${from}`,
      ENDED: (_: string, until: string) => `Cover ended on ${until}`,
    },
    coverFrom: 'Covered from',
    validTill: 'Valid till',
    /** For a policy whose covers end on different days. */
    calendar: { add: 'Add the last days to my calendar', note: 'One for each, with reminders 30 and 7 days before' },
    number: 'Policy number',
    premium: 'Premium',
    download: 'Download Policy Document',
    preview: 'Your policy document',
    insurerDocument: {
      NONE: () => null,
      AWAITED: (insurer: string) =>
        `${insurer} makes your policy document itself, and we are fetching it. When it is here, it takes the place of the schedule that we made of your policy.`,
      RECEIVED: (insurer: string) => `${insurer} made this document.`,
    },
    document: (number: string) => `policy document ${number}`,
    share: 'Tell who needs to know',
    shareNote:
      'Your family should know where the policy is. The message gives the insurer, the product and a link that opens the policy with a code that only you get. No policy number, no names.',
    shareTitle: (name: string) => `Our ${name}`,
    shareText: (name: string, insurer: string, product: string, period: string) =>
      `Our ${name} is with ${insurer} (${product}), ${period}. The policy opens here, with a code that I get:`,
    another: 'Buy another policy',
    anotherNote: () =>
      contactChannels() === null
        ? 'You keep this policy: call us whenever you need it again.'
        : 'You keep this policy: it is always under “Find my policy”.',
  },
  guide: {
    callInsurer: (insurer: string) => `Call ${insurer}, 24\u00a0hours a day`,
    fromAbroad: 'from any country',
    sampleNumbers: 'Sample numbers: this insurer is fictional, and nobody answers.',
    call: { first: 'Call us first', second: 'Or call us, your broker' },
    who: (broker: string, hours: string, insurer: string) =>
      `${hours}, Indian time; by e-mail at any hour. ${broker} is your broker: we tell ${insurer}, and help you with the claim at every step.`,
    ready: (what: string) => `Have ready: ${what}.`,
    cancel: 'Ask us to cancel it',
    cancelSubject: (number: string) => `Cancel policy ${number}`,
  },
  support: {
    title: 'Contact Support',
    link: 'Facing Some issue',
    subject: (about: string) => `Help with ${about}`,
    text: 'Write to us, with the number of your order or policy.',
    order: (id: string) => `order ${id}`,
    policy: (number: string) => `policy ${number}`,
  },
};
