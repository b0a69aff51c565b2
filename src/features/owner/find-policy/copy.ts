import { coversOfPolicy, distinctCoverEndDates, lastDaysOfCoversText } from '#contract/shared/cover-texts.ts';
import { formatDate, todayInIndia } from '#contract/shared/dates.ts';
import type { AccessCodeRequest, CodeChannel, OwnedHere, OwnedPolicy, OwnedRefund } from '#contract/shared/owner.ts';
import { REFUND_REASON_TEXTS, receivedAmountText } from '#contract/shared/payment.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { dayText } from '#src/lib/clock.ts';
import { withCapital } from '#src/lib/common-texts.ts';

const day = (iso: string): string => formatDate(iso, 'dd MMM yyyy');
/** How codes are sent; null if it is not known. */
type CodesBy = OwnedHere['codes_by'] | null;

const readable = (mobile: string): string => `+91\u00a0${mobile.slice(0, 5)}\u00a0${mobile.slice(5)}`;

/** Whether all covers of a policy end on the same day. */
const hasOneEnd = (policy: OwnedPolicy): boolean => distinctCoverEndDates(coversOfPolicy(policy)).length === 1;
const endsText = (policy: OwnedPolicy): string =>
  lastDaysOfCoversText(coversOfPolicy(policy), todayInIndia(serverNow()));

export const copy = {
  loading: { title: 'Find my policy', looking: 'Looking on this device' },
  withoutScripts:
    'This page needs JavaScript, which is switched off in your browser. Call us instead, and we will find your policy with you:',
  asking: {
    title: 'Find my policy',
    lead: (by: CodesBy): string => {
      const how = by === 'SMS' ? ' by SMS' : by === 'EMAIL' ? ' by e-mail' : '';
      return `Your policies, applications and refunds, on any device. We send a code${how} to make sure it is you.`;
    },
    by: 'Find it by',
    phone: 'Mobile number',
    phoneHint: 'The one you gave when you bought',
    policy: 'Policy number',
    policyHint: 'It is in our message about the policy, like CHH-H-2026-00000018',
    submit: 'Send me a code',
    sending: 'Sending…',
  },
  closed: {
    title: 'Find my policy',
    lead: 'We cannot send codes, so your policies, applications and refunds cannot be opened here.',
    call: 'Call us, and we find them with you:',
  },
  linked: {
    policy: {
      title: 'Open your policy here',
      lead: {
        SMS: 'To make sure it is you, we send a code to the policyholder’s mobile number.',
        EMAIL: 'To make sure it is you, we send a code to the policyholder’s e-mail address.',
        NONE: 'To make sure it is you, we ask for your policy number and birth date.',
        unknown: 'To make sure it is you, we send a code to the policyholder.',
      },
    },
    journey: {
      title: 'Continue where you left off',
      lead: {
        SMS: 'To make sure it is you, we send a code to the phone that got this link.',
        EMAIL: 'To make sure it is you, we send a code to the e-mail address in your application.',
        NONE: 'We cannot send the code that opens it.',
        unknown: 'To make sure it is you, we send a code first.',
      },
    },
    submit: 'Send me a code',
    birthDate: {
      SMS: 'I do not have that phone: use my birth date',
      EMAIL: 'I cannot read that mail: use my birth date',
      NONE: 'Use my birth date',
      unknown: 'Use my birth date instead',
    },
    call: 'Or call us:',
    search: 'Find it by another number',
  },
  proving: {
    title: 'Your birth date and policy number',
    lead: 'This opens the policy of the link without a code.',
    policy: 'Policy number',
    birthDate: 'Policyholder’s date of birth',
    birthDateHint: 'As on the identity document that was checked',
    submit: 'Open the policy',
    opening: 'Checking…',
    back: { code: 'Use a code instead', link: 'Back' },
  },
  entering: {
    title: 'Enter the code',
    lead: (question: AccessCodeRequest | null, sentBy: CodeChannel): string => {
      const isMail = sentBy === 'EMAIL';
      if (question?.by === 'phone') {
        const there = isMail ? 'to the e-mail address that you gave with it' : 'there';
        return `If we know ${readable(question.mobile_number)}, a code is on its way ${there}.`;
      }
      if (question?.by === 'policy')
        return `If we know this policy, a code is on its way to the policyholder’s ${isMail ? 'e-mail address' : 'phone'}.`;
      return isMail ? 'A code is on its way by e-mail.' : 'A code is on its way.';
    },
    otp: '6-digit code',
    otpHint: 'It can take a minute. It works for 10 minutes.',
    submit: { policy: 'Open the policy', journey: 'Continue', search: 'Open my policies' },
    checking: 'Checking…',
    resend: 'Send a new code',
    resendIn: (seconds: number) => `You can ask for a new code in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
    sending: 'Sending…',
    change: 'Use another number',
    back: 'Back',
    noneTitle: 'No code after a minute?',
    sandbox: 'Sandbox: no SMS and no mail is sent.',
    inbox: 'Codes (opens in a new tab)',
    none: {
      SMS: 'Then we may have a different number for you. Try that one, or call us on',
      EMAIL:
        'Look in your spam folder too. We may have a different number or address for you: try your policy number, or call us on',
    },
    noneByLink: 'Ask for a new one, or call us on',
  },
  found: {
    title: 'Your insurance',
    lead: 'Open on this device for 60 days. Nobody else can open it with the address of this page.',
    policies: 'Policies',
    number: 'Policy number',
    cover: {
      UPCOMING: (policy: OwnedPolicy) =>
        hasOneEnd(policy)
          ? `Covers you from ${day(policy.policy_start_date)} to ${day(policy.policy_end_date)}`
          : `Covers you from ${day(policy.policy_start_date)}: ${endsText(policy)}`,
      ACTIVE: (policy: OwnedPolicy) =>
        hasOneEnd(policy) ? `Covers you until ${day(policy.policy_end_date)}` : withCapital(endsText(policy)),
      ENDED: ({ policy_end_date }: OwnedPolicy) => `Ended on ${day(policy_end_date)}`,
    },
    open: 'Open',
    download: 'Download (PDF)',
    about: (number: string) => ` policy ${number}`,
    journeys: 'Not finished yet',
    noPlan: 'No plan chosen yet',
    next: (step: string) => `Next: ${step}`,
    paid: 'Paid. The insurer is issuing your policy.',
    changed: (instant: string) => `Last changed on ${dayText(instant)}`,
    continue: 'Continue',
    refunds: 'Refunds',
    refund: (refund: OwnedRefund) => `${receivedAmountText(refund)} for ${refund.name}`,
    refundState: ({ status, reason, resolve_by }: OwnedRefund) =>
      `${
        status === 'REFUNDED'
          ? 'Sent back to the account you paid from'
          : `Goes back to the account you paid from${resolve_by === null ? '' : ` by ${dayText(resolve_by)}`}`
      }, because ${REFUND_REASON_TEXTS[reason]}.`,
    order: 'Order',
    search: 'Look for others',
    forget: 'Forget this device',
    forgetNote: 'Not your own phone or computer? Close everything here when you are done.',
    searchNote: 'Bought with another mobile number, or on another device? A code opens those too.',
    callNote: 'Bought with another mobile number, or on another device? Call us, and we find those with you:',
  },
  forget: {
    title: 'Forget this device?',
    lead: (by: CodesBy): string =>
      `Nobody can open your policies and applications here any more. ${
        by === 'NONE'
          ? 'You need us to open them again: we cannot send you a code.'
          : 'You can open them again on any device, with a code.'
      }`,
    lost: {
      SMS: 'You lose any application in which you have not given a mobile number yet.',
      EMAIL: 'You lose any application in which you have not given an e-mail address yet.',
      NONE: 'Call us if you need them on another device:',
    },
    confirm: 'Forget this device',
    busy: 'Closing…',
    cancel: 'Keep them open',
    doneTitle: 'This device is forgotten',
    done: 'None of your policies or applications is open here any more.',
    search: 'Find my policy',
  },
  problem: 'That did not work',
} as const;
