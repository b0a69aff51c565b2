import { FIND_POLICY_PATH } from '#contract/shared/owner-paths.ts';
import { daysInWords, RETENTION_DAYS } from '#contract/shared/retention.ts';
import { brand } from '#src/lib/brand.ts';

interface Item {
  readonly term: string;
  readonly text: string;
  /** A contact address, or a page with more information. */
  readonly link?: { readonly text: string; readonly href: string };
}

interface Part {
  readonly title: string;
  readonly items: readonly Item[];
  /** The visitor chooses here whether visits are counted. */
  readonly hasCountingChoice?: true;
}

const writeTo = { text: brand.complaintsEmail, href: `mailto:${brand.complaintsEmail}` };

export const privacyTexts = {
  title: 'What we do with your data',
  lead: 'What we ask for and why, who sees it, what your browser keeps, how long it stays, and how to have it shown, corrected or deleted.',
  /** Shown only in a sandbox, which the server decides (`isSandbox`). */
  sandbox: {
    title: 'This is a sandbox: use made-up details',
    text: `The insurers, the payment page and the identity check are simulations on our own server, so what you enter goes to no other company. The messages it writes, with the names, numbers and codes in them, can be read by anyone who opens the sandbox inbox. They are deleted after ${daysInWords(RETENTION_DAYS.sandboxRecord)}.`,
  },
} as const;

/** Must agree with server/worker/retention, server/db/schema, server/domain/kyc/document-encryption.ts, server/api/http/cookie.ts, server/log/log.ts, src/api/journey-ids.ts. */
export const PRIVACY_PARTS: readonly Part[] = [
  {
    title: 'Who holds it',
    items: [
      {
        term: 'Your broker',
        text: `${brand.legalName}, ${brand.registeredOffice}.`,
      },
      {
        term: 'Who answers for it',
        text: `Our principal officer, ${brand.principalOfficer}. Write to:`,
        link: writeTo,
      },
    ],
  },
  {
    title: 'What we ask, when and why',
    items: [
      {
        term: 'For the prices',
        text: 'For health insurance: who is to be covered, birth dates, health conditions and your PIN code. Your gender, because the insurer’s proposal asks for it. For a vehicle: what it is, where it is registered, its policy and its claims. The premium depends on them.',
      },
      {
        term: 'A registration number',
        text: 'To look the vehicle up, so that you need not describe it. We ask for the vehicle, its engine and chassis number, its last policy and whether it is on a loan, never for its owner. We keep its engine and chassis number encrypted, and show only the last three characters of each until your policy is issued. The registration number never appears in a web address or in our logs.',
      },
      {
        term: 'Name, number, e-mail',
        text: 'You see prices without them. A proposal needs them: for the policy, for the codes we send you, and for news about your policy and payment. Nobody will call you because of them.',
      },
      {
        term: 'For the proposal',
        text: 'Your address and your nominee; each member’s height, weight and medical answers; or a vehicle’s engine and chassis number and its last policy. The insurer decides by them whether it covers you, and on what terms.',
      },
      {
        term: 'Identity document',
        text: 'Insurers have to know their customers. The service that checks it gets its number, your name, birth date and mobile number. We keep the number encrypted until the insurer has issued or refused the policy, and show only its last four characters; a number that the check rejects is not kept.',
      },
      {
        term: 'Payment',
        text: 'Card and account details are entered on the gateway’s page and never reach us. We keep the order, the amount and the transaction number.',
      },
      {
        term: 'A call back',
        text: `Your name, your number, what it is about, and the sentence you agreed to. Our team gets them in one e-mail, for that call. The request is kept for ${daysInWords(RETENTION_DAYS.callbackRequest)}, to show that you asked for it.`,
      },
    ],
  },
  {
    title: 'Who else sees it',
    items: [
      {
        term: 'Insurers, for a price',
        text: 'Birth dates, who is related to whom, health conditions, and the price zone of your PIN code; height, weight and medical answers once you have given them. Or the vehicle without its number, the price zone of its registration office, its policy and claims, also a claim that another insurer found. No name, no phone number, no e-mail address.',
      },
      {
        term: 'The vehicle register',
        text: 'The registration number that you enter, and nothing else.',
      },
      {
        term: 'The insurer you choose',
        text: 'Your whole proposal, once you have agreed to that in the declaration.',
      },
      {
        term: 'Whoever you send quotes to',
        text: `A link that you make shows plans and prices, ages, the first three digits of a PIN code, make and model, or countries and days. No name, number, birth date or illness. It opens for ${daysInWords(RETENTION_DAYS.sharedQuotes)}, and is deleted then. An address that you have quotes mailed to is used for that mail.`,
      },
      {
        term: 'Nobody else',
        text: 'No trackers and no advertising: the pages load nothing from other companies. Our log notes which call was made, when, and how long it took. It holds no names, numbers, answers or internet addresses.',
      },
    ],
  },
  {
    title: 'What your browser keeps',
    items: [
      {
        term: 'Cookies',
        text: 'The key to each quote that you began here, and to each policy or application that you opened here with a code, for 60 days. They are sent to us only, and no script can read them. If you do not want your visits to be counted, one more cookie says that for 400 days, and nothing else; some browsers delete it after a week, and it is set again on your next visit.',
      },
      {
        term: 'Two ids',
        text: 'Of your quote and your proposal, and whether you are done, so that you can go on where you stopped. Without the cookie they open nothing.',
      },
      {
        term: 'Five notes',
        text: 'That you do not want your visits to be counted, and until you close the tab the number of this visit (below). When you last declined to install this site as an app, so that we do not ask again for 30 days. And, until you close the tab, that a page was loaded again because part of it had not arrived, and that you put “Continue where you left off” away.',
      },
      {
        term: 'Copies of pages',
        text: 'Of the site’s own pages and pictures, so that they open without a network. None of your answers are in them.',
      },
      {
        term: 'To remove it all',
        text: 'Press “Forget this device” at Find my policy, or clear this site’s data in your browser. A code that we send you opens your policies again.',
        link: { text: 'Find my policy', href: FIND_POLICY_PATH },
      },
    ],
  },
  {
    title: 'How we count visits',
    hasCountingChoice: true,
    items: [
      {
        term: 'What is counted',
        text: 'Which steps of our pages are opened, how long they take and where people leave, so that we can make them easier. With it come the kind of device, the version of the page, and the kind of site that you came from. Our server also counts how often our first page and that of each kind of insurance is opened, by day and by that kind of site.',
      },
      {
        term: 'What is not',
        text: 'Nothing about you: no answers, no names or numbers, no ids of your quotes. A random number joins the steps of one visit. It is new after half an hour’s pause, and is gone when you close the tab.',
      },
      {
        term: 'For how long',
        text: `The steps are deleted after ${daysInWords(RETENTION_DAYS.visitEvent)}. What stays are counts by day.`,
      },
    ],
  },
  {
    title: 'How long we keep it',
    items: [
      {
        term: 'While you type',
        text: 'Answers are kept on our server as you give them, and half-filled forms too. Codes and document numbers are never kept half-filled.',
      },
      {
        term: 'What you do not buy',
        text: `Quotes and applications are deleted ${daysInWords(RETENTION_DAYS.unboughtJourney)} after you last changed them, opened them with a code, or had a link to them sent. An application that was paid for, or whose payment is under way, is a record of a sale.`,
      },
      {
        term: 'Your document’s number',
        text: 'It is deleted when the insurer has issued or refused the policy. A passport number stays with the travel policy that prints it.',
      },
      {
        term: 'What is needed for days',
        text: `A request for a code is deleted after ${daysInWords(RETENTION_DAYS.accessCode)}, and so is the copy of an answer by which a second press does not act twice. What counts how many codes were sent names nobody, and goes after ${daysInWords(RETENTION_DAYS.dayCount)}. A message that cannot be delivered is given up after ${daysInWords(RETENTION_DAYS.undeliveredMessage)}.`,
      },
      {
        term: 'Once you have bought',
        text: 'Insurance law makes a broker keep the records of a sale, and what you agreed to. We cannot delete those before it allows us to.',
      },
    ],
  },
  {
    title: 'How to see, correct or delete it',
    items: [
      {
        term: 'Correct it yourself',
        text: 'Until you pay, go back to the page and change your answer.',
      },
      {
        term: 'Ask us',
        text: 'To see what we hold, to have it corrected or deleted, or to take back what you agreed to. It costs nothing. We check that it is you, and answer within 14 days.',
        link: writeTo,
      },
      {
        term: 'Your rights',
        text: 'They are those of the Digital Personal Data Protection Act, 2023. You may also name someone who uses them for you if you die or no longer can. The Act comes into force in steps; we answer such requests already.',
      },
      {
        term: 'Not satisfied?',
        text: 'Complain to us first. If that does not settle it, you can go to the Data Protection Board of India.',
        link: { text: 'How to complain', href: '/complaints' },
      },
    ],
  },
];
