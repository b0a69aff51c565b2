import type { EventFromLogic } from 'xstate';
import type { SHELL_FIXTURES } from '#tools/model/fixtures/shell.ts';
import type { Act } from './step-label.ts';

/** The steps of the machines around the journeys, as a tester would say them. */

type Shell = typeof SHELL_FIXTURES;
/** One sentence, or one for each variant in the order of the fixture. */
type Said = string | readonly string[];
interface Sayings<Machine extends Shell[keyof Shell]> {
  readonly events: Readonly<Record<EventFromLogic<Machine['machine']>['type'], Said>>;
  /** For each answer of a call, in the order of the fixture; the last one is for a call that does not get through. */
  readonly ends: Readonly<Record<keyof Machine['answers'], readonly string[]>>;
}

const NUMBER = ['Types a mobile number and submits it', 'Submits a number that is too short'] as const;
const WAS_NOT_SENT = 'The server refuses to send the code';
const IS_FOUND = 'The policies and journeys of this person are found';

/** A new machine, event or call does not compile without its words; a test looks at the variants. */
const SAYINGS: { readonly [Name in keyof Shell]: Sayings<Shell[Name]> } = {
  toast: {
    events: {
      'toast.show': ['A message says what went wrong', 'A message says what was done'],
      'toast.close': 'Closes the message',
      'toast.hold': 'Points at the message, or focuses it',
      'toast.release': 'Leaves the message',
    },
    ends: {},
  },
  loader: {
    events: { 'loader.show': 'A page begins to load', 'loader.hide': 'The page is loaded' },
    ends: {},
  },
  install: {
    events: {
      'install.offer': [
        'The browser can install the app',
        'The browser can install the app, which was refused not long ago',
      ],
      'install.accept': 'Presses ‘Install’',
      'install.cancel': 'Closes the card',
      'install.finish': 'The browser has installed the app',
      'page.change': ['Goes to a page that shows the card', 'Goes to a page that must not be interrupted'],
    },
    ends: {
      promptInstall: [
        'Agrees in the browser’s own question',
        'Refuses in the browser’s own question',
        'The browser’s own question does not open',
      ],
    },
  },
  connection: {
    events: { 'connection.lose': 'The connection is lost', 'connection.return': 'The connection is back' },
    ends: {},
  },
  update: {
    events: {
      'update.offer': 'A new version is published',
      'update.accept': 'Presses ‘Update’',
      'update.postpone': 'Presses ‘Later’',
    },
    ends: { applyUpdate: ['The new version starts', 'The new version does not start'] },
  },
  callback: {
    events: {
      'phone.submit': [
        NUMBER[0],
        'Types another mobile number and submits it',
        'Submits a number that no mobile phone has',
        'Submits the card without a number',
      ],
      'phone.change': 'Changes the number',
      'name.submit': [
        'Types a name, consents and submits it',
        'Types another name, consents and submits it',
        'Submits the name without consent',
        'Submits the card without a name',
      ],
      'callback.close': 'Closes the card',
    },
    ends: {
      requestCallback: [
        'The call-back is arranged',
        'The server refuses the number',
        'The server refuses the name',
        'There were too many requests from here',
        'The request does not get through',
      ],
    },
  },
  estimate: {
    events: {
      'question.submit': [
        'Types an age and a PIN code, and asks for a price',
        'Types an age and a city, and asks for a price',
        'Asks for a price for someone who is too young',
        'Asks for a price without a place',
        'Types a registration number, and asks for a price',
        'Asks for a price without a registration number',
      ],
      'question.change': 'Changes what was typed',
      'journey.start': 'Starts a journey from the estimate',
      'plan.choose': [
        'Chooses a health plan of the indicative list',
        'Chooses a motor plan of the indicative list',
        'Chooses a plan that no list has',
      ],
      'page.return': 'Comes back to the page by the Back button',
    },
    ends: {
      requestEstimate: [
        'The lowest price for the person comes',
        'There is no price for this place',
        'The lowest price for the vehicle comes',
        'The server refuses the place',
        'There were too many requests from here',
        'The request does not get through',
      ],
      beginJourney: [
        'The journey is made',
        'There were too many new journeys from here',
        'The new journey does not get through',
      ],
    },
  },
  findPolicy: {
    events: {
      'question.submit': NUMBER,
      'code.request': 'Asks for a code for the link of a mail',
      'code.submit': ['Types a code and submits it', 'Submits a code that is too short'],
      'code.resend': 'Asks for the code once more',
      'question.change': 'Changes the number',
      'birthDate.choose': 'Chooses to answer with a birth date instead',
      'proof.submit': [
        'Types a policy number and a birth date, and submits them',
        'Submits a birth date that does not exist',
      ],
      'search.start': 'Searches for another policy',
      'journey.continue': 'Continues a journey that was found',
      'device.forget': 'Presses ‘Forget this device’',
      'forget.confirm': 'Confirms that this device is forgotten',
      'forget.cancel': 'Changes their mind about forgetting this device',
    },
    ends: {
      loadOwned: [
        'This browser has no policy and no journey',
        'This browser has a journey',
        'This browser has no policy and no journey, and no code can be sent',
        'This browser has a journey, and no code for others can be sent',
        'What this browser has does not come',
      ],
      requestCode: ['A code is sent', WAS_NOT_SENT, 'The request for a code does not get through'],
      confirmCode: [IS_FOUND, 'The code is wrong', 'The code does not get through'],
      proveBirthDate: [IS_FOUND, 'Policy number and birth date do not fit', 'The birth date does not get through'],
      forgetDevice: ['This device is forgotten', 'This device is not forgotten: no connection, or a fault'],
    },
  },
  sendLink: {
    events: { 'phone.submit': NUMBER, 'link.again': 'Sends the link once more' },
    ends: { sendLink: ['The link is sent', 'The server refuses to send the link', 'The request does not get through'] },
  },
  storedJourneys: {
    events: {},
    ends: { loadOwned: ['A journey of this browser is offered', 'What this browser has does not come'] },
  },
  shareQuotes: {
    events: {
      'share.retry': 'Tries again',
      'link.copy': 'Copies the link',
      'link.share': 'Shares the link by the phone’s own menu',
      'mail.submit': ['Types an e-mail address and submits it', 'Submits something that is no e-mail address'],
      'mail.again': 'Sends the mail once more',
    },
    ends: {
      makeLink: [
        'The link is made',
        'The server refuses to make a link',
        'The request for a link does not get through',
      ],
      mailLink: [
        'The mail is sent',
        'The server refuses to send the mail',
        'The request for a mail does not get through',
      ],
      copyLink: ['The link is copied', 'The browser does not copy the link'],
      shareLink: ['The link is shared', 'The phone’s menu does not open'],
    },
  },
  sharedQuotes: {
    events: { 'quotes.retry': 'Tries again' },
    ends: {
      loadQuotes: [
        'The quotes of the link come',
        'The link has expired',
        'The server does not answer with the quotes',
        'There is no such link',
        'The request does not get through',
      ],
    },
  },
  visitCounting: {
    events: {
      'choice.read': [
        'The browser has no refusal stored',
        'The browser has a refusal stored',
        'The browser asks all sites not to track',
      ],
      'counting.refuse': ['Refuses to be counted', 'Refuses to be counted, and the browser cannot store it'],
      'counting.allow': 'Allows visits to be counted again',
    },
    ends: {},
  },
};

type AnySayings = {
  readonly events: Readonly<Record<string, Said>>;
  readonly ends: Readonly<Record<string, readonly string[]>>;
};
const ALL: Readonly<Record<string, AnySayings>> = SAYINGS;

/** @param variant its number from 1; '' for the only one */
const variantOf = (said: Said | undefined, variant: string): string | undefined =>
  typeof said === 'string' ? said : said?.[Number(variant) - 1];

/** One sentence; null for a machine that is a journey, and for a delay. @throws for a step without words */
export const sayShellStep = (machine: string, event: Act): string | null => {
  const sayings = ALL[machine];
  if (!sayings || event.type === 'clock' || event.type === 'load') return null;
  const words =
    event.type === 'sent'
      ? variantOf(sayings.events[event.sends], event.variant)
      : event.ends === 'fault'
        ? sayings.ends[event.invoke]?.at(-1)
        : sayings.ends[event.invoke]?.[Number(event.ends.replace('answer ', '')) - 1];
  if (words === undefined) throw new Error(`No words say the step ‘${event.name}’ of ${machine}.`);
  return words;
};
