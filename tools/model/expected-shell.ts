import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/**
 * Which state follows which in the machines of the shell, stated a second time (spec §1 to §4, decisions 067, 071, 074,
 * 077). An event that a state does not name changes nothing.
 */

type Context = AnyMachineSnapshot['context'];
type Target = string | ((context: Context, event: AnyEventObject) => string);
type Table = Readonly<Record<string, Readonly<Record<string, Target>>>>;

/** A broker that sends neither SMS nor mails finds policies on the phone. */
const search = ({ codesBy }: Context): string => (codesBy === 'NONE' ? 'closed' : 'asking');
const start = (context: Context): string => (context.token === null ? search(context) : 'linked');
const askedFrom = ({ question }: Context): string => (question?.by === 'link' ? 'linked' : 'asking');
const notAsked = (context: Context): string => (context.asked === null ? askedFrom(context) : 'entering');
const only =
  (isGood: (event: AnyEventObject) => boolean, to: string, otherwise: string): Target =>
  (_, event) =>
    isGood(event) ? to : otherwise;
const hasPhone = ({ mobileNumber }: AnyEventObject): boolean => /^[6-9]\d{9}$/.test(mobileNumber);

/** An adult in some place, or a vehicle's number. */
const isGoodQuestion = ({ question }: AnyEventObject): boolean =>
  question.by === 'person' ? question.age >= 18 && question.place.trim() !== '' : question.reg_no !== '';

/** Where a machine begins: nothing is shown, or asked, before something happens. */
export const SHELL_BEGINS: Readonly<Record<string, string>> = {
  toast: 'hidden',
  loader: 'hidden',
  install: 'unavailable',
  connection: 'online',
  update: 'current',
  callback: 'phone',
  estimate: 'asking',
  findPolicy: 'loading',
  sendLink: 'asking',
  storedJourneys: 'loading',
  shareQuotes: 'making',
  sharedQuotes: 'loading',
  visitCounting: 'unread',
};

/** By the state, then by the event: `requestCode refused`, `applyUpdate fault`, `after`, or its type. */
const TABLES: Readonly<Record<string, Table>> = {
  findPolicy: {
    loading: {
      'loadOwned done': (context, { output }) =>
        output.journeys.length > 0 ? 'found' : start({ ...context, codesBy: output.codes_by }),
      'loadOwned fault': start,
    },
    asking: {
      'question.submit': only(({ question }) => question.mobile_number === '9820012345', 'requesting', 'asking'),
    },
    linked: {
      'code.request': ({ codesBy }) => (codesBy === 'NONE' ? 'linked' : 'requesting'),
      'birthDate.choose': 'proving',
      'search.start': ({ codesBy }) => (codesBy === 'NONE' ? 'linked' : 'asking'),
    },
    requesting: { 'requestCode asked': 'entering', 'requestCode refused': notAsked, 'requestCode fault': notAsked },
    entering: {
      'code.submit': only(({ otp }) => otp.length === 6, 'confirming', 'entering'),
      'code.resend': 'requesting',
      'question.change': askedFrom,
    },
    confirming: { 'confirmCode opened': 'found', 'confirmCode refused': 'entering', 'confirmCode fault': 'entering' },
    proving: {
      'proof.submit': only(({ birthDate }) => birthDate === '1990-04-12', 'opening', 'proving'),
      'question.change': 'linked',
    },
    opening: {
      'proveBirthDate opened': 'found',
      'proveBirthDate refused': 'proving',
      'proveBirthDate fault': 'proving',
    },
    found: {
      'search.start': ({ codesBy }) => (codesBy === 'NONE' ? 'found' : 'asking'),
      'device.forget': 'confirmingForget',
    },
    confirmingForget: { 'forget.confirm': 'forgetting', 'forget.cancel': 'found' },
    forgetting: { 'forgetDevice done': 'forgotten', 'forgetDevice fault': 'confirmingForget' },
    forgotten: { 'search.start': search },
  },
  estimate: {
    asking: { 'question.submit': only(isGoodQuestion, 'estimating', 'asking') },
    estimating: {
      'requestEstimate estimated': 'estimated',
      'requestEstimate refused': 'asking',
      'requestEstimate fault': 'asking',
    },
    estimated: {
      'question.change': 'asking',
      'journey.start': 'beginning',
      'plan.choose': ({ estimate }, { product_id }) =>
        JSON.stringify(estimate.plans).includes(`"${product_id}"`) ? 'beginning' : 'estimated',
    },
    beginning: {
      'beginJourney begun': 'leaving',
      'beginJourney refused': 'estimated',
      'beginJourney fault': 'estimated',
    },
    leaving: { 'page.return': 'estimated' },
  },
  callback: {
    phone: { 'phone.submit': only(hasPhone, 'name', 'phone') },
    name: {
      'phone.change': 'phone',
      'name.submit': only(({ fullName, consent }) => fullName.length > 2 && consent, 'submitting', 'name'),
    },
    submitting: {
      'requestCallback stored': 'submitted',
      'requestCallback refused': (_, { output }) => ('mobile_number' in output.problem.fields ? 'phone' : 'name'),
      'requestCallback fault': 'name',
    },
    submitted: { 'callback.close': 'phone' },
  },
  sendLink: {
    asking: { 'phone.submit': only(hasPhone, 'sending', 'asking') },
    sending: { 'sendLink sent': 'sent', 'sendLink refused': 'asking', 'sendLink fault': 'asking' },
    sent: { 'link.again': 'asking' },
  },
  shareQuotes: {
    making: { 'makeLink made': 'idle/asking', 'makeLink refused': 'notMade', 'makeLink fault': 'notMade' },
    notMade: { 'share.retry': 'making' },
  },
  sharedQuotes: {
    loading: {
      'loadQuotes open': 'open',
      'loadQuotes expired': 'expired',
      'loadQuotes refused': (_, { output }) => (output.problem.reason === 'NOT_FOUND' ? 'wrong' : 'failed'),
      'loadQuotes fault': 'failed',
    },
    failed: { 'quotes.retry': 'loading' },
  },
  storedJourneys: { loading: { 'loadOwned done': 'loaded', 'loadOwned fault': 'unavailable' } },
  loader: { hidden: { 'loader.show': 'shown' }, shown: { 'loader.hide': 'hidden' } },
  connection: {
    online: { 'connection.lose': 'offline' },
    offline: { 'connection.return': 'back' },
    back: { 'connection.lose': 'offline', after: 'online' },
  },
  visitCounting: {
    unread: {
      'choice.read': (_, { isRefused, byBrowser }) => (byBrowser ? 'byBrowser' : isRefused ? 'refused' : 'counted'),
    },
    counted: { 'counting.refuse': only(({ isStored }) => isStored, 'refused', 'notStored') },
    notStored: { 'counting.refuse': only(({ isStored }) => isStored, 'refused', 'notStored') },
    refused: { 'counting.allow': 'counted' },
  },
  toast: {
    hidden: { 'toast.show': 'running' },
    running: { 'toast.close': 'hidden', 'toast.hold': 'held', after: 'hidden' },
    held: { 'toast.close': 'hidden', 'toast.release': 'running' },
  },
  update: {
    current: { 'update.offer': 'offered' },
    offered: { 'update.accept': 'applying', 'update.postpone': 'postponed' },
    postponed: { 'update.offer': 'offered' },
    applying: { 'applyUpdate done': 'applied', 'applyUpdate fault': 'offered', after: 'offered' },
  },
  install: {
    unavailable: {
      'install.offer': ({ interruptible }, { refusedLately }) =>
        refusedLately ? 'refused' : interruptible ? 'shown' : 'waiting',
      'install.finish': 'installed',
    },
    shown: {
      'install.accept': 'prompting',
      'install.cancel': 'refused',
      'install.finish': 'installed',
      'page.change': only(({ interruptible }) => interruptible, 'shown', 'waiting'),
    },
    waiting: {
      'page.change': only(({ interruptible }) => interruptible, 'shown', 'waiting'),
      'install.finish': 'installed',
    },
    prompting: {
      'promptInstall done': only(({ output }) => output === 'accepted', 'installed', 'refused'),
      'promptInstall fault': 'refused',
      'install.finish': 'installed',
    },
    refused: { 'install.finish': 'installed' },
  },
};

/** Taking the link and mailing it are independent of each other. */
const TAKING: Table = {
  idle: {},
  copied: {},
  notCopied: {},
  copying: { 'copyLink done': 'copied', 'copyLink fault': 'notCopied' },
  sharing: { 'shareLink done': 'idle', 'shareLink fault': 'idle' },
};
const ALWAYS: Readonly<Record<string, Target>> = { 'link.copy': 'copying', 'link.share': 'sharing' };
const MAILING: Table = {
  asking: { 'mail.submit': only(({ email }) => email.includes('@'), 'mailing', 'asking') },
  mailing: { 'mailLink mailed': 'mailed', 'mailLink refused': 'asking', 'mailLink fault': 'asking' },
  mailed: { 'mail.again': 'asking' },
};

const followed = (target: Target | undefined, state: string, context: Context, event: AnyEventObject): string =>
  typeof target === 'function' ? target(context, event) : (target ?? state);

/** `requestCode refused`, `applyUpdate fault`, `after`, `toast.show`. */
export const nameOfEvent = ({ type, actorId, output }: AnyEventObject): string => {
  if (type.startsWith('xstate.after.')) return 'after';
  if (type.startsWith('xstate.error.')) return `${actorId} fault`;
  return type.startsWith('xstate.done.actor.') ? `${actorId} ${output?.outcome ?? 'done'}` : type;
};

/** The state after an event; null for a machine that is not described here. */
export const expectedShellState = (
  machine: string,
  state: string,
  context: Context,
  event: AnyEventObject,
): string | null => {
  const table = TABLES[machine];
  if (!table) return null;
  const name = nameOfEvent(event);
  const [link = '', mail] = state.split('/');
  if (mail === undefined) return followed(table[state]?.[name], state, context, event);
  const taken = followed({ ...TAKING[link], ...ALWAYS }[name], link, context, event);
  return `${taken}/${followed(MAILING[mail]?.[name], mail, context, event)}`;
};
