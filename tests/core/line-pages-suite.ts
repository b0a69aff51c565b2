import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { pathOf, statesOf } from '#machines/core/transition-names.ts';
import type { LineUi } from '#src/journey/line-ui.ts';
import { visitStateNodes } from '#src/journey/projection.ts';
import { screensByPath } from '#src/journey/screen-order.ts';
import { screensAfter } from '#src/journey/screens-after.ts';

/** What a line says of its own pages, by the name of the screen. Written down by hand. */
export interface LinePages {
  /** The personal data that its landing shows or asks, null if none. Returning visitors see who or what is covered. */
  readonly landing: string | null;
  /** The same of its own pages. */
  readonly data: Readonly<Record<string, string | null>>;
  /** From the landing to the policy: each screen fetches the next one. */
  readonly main: readonly string[];
  /** What else is fetched: where an answer decides what comes. */
  readonly also?: Readonly<Record<string, readonly string[]>>;
  /** Screens off the main way that lead back to it. */
  readonly side: Readonly<Record<string, readonly string[]>>;
}

/** The screens of every line, for `main`. */
export const PLAN_SCREENS = ['quoteList', 'customizePlan'];
export const SCREENS_UNTIL_KYC = ['proposer', 'address', 'kyc-document', 'kyc-otp', 'kyc-verified'];
export const SCREENS_OF_MEMBERS = ['memberDetails', 'medicalDetails'];
export const CLOSING_SCREENS = [
  ...['nominee', 'preview', 'declaration', 'payment-ready', 'payment-checking', 'policy'],
];

/**
 * Personal data is data about a person: name, contact, birth date or age, place, health, family, journeys, documents, a
 * vehicle's numbers, an order or a policy. For each page: which of it is shown or typed there, null if none.
 */

const SHOWN_NEXT_TO_QUESTION = 'who is covered and where, next to the question';

const SHARED: LinePages['data'] = {
  restoring: null,
  'restore-failed': null,
  quoteList: 'who the plans are for; the phone that the link goes to',
  productDetails: 'the phone that the link goes to',
  compare: 'the phone that the link goes to',
  customizePlan: 'the premium of each person',
  proposer: 'name, birth date and contact',
  address: 'address',
  'kyc-document': 'number of a document',
  'kyc-otp': 'number of a document, the phone that the code went to',
  'kyc-otp-expired': 'number of a document',
  'kyc-link': 'number of a document',
  'kyc-refused': 'number of a document',
  'kyc-verified': 'name and number of a document',
  memberDetails: 'name, height and weight, or passport, of one person',
  medicalDetails: 'health of one person',
  nominee: 'name and birth date of the nominee',
  preview: 'every answer',
  declaration: 'name of the one who declares',
  'decision-price-changed': 'why the price of a person changed',
  'decision-referred': 'whom the insurer asks about',
  'decision-declined': 'why the insurer does not cover someone',
  'payment-ready': `order and amount; ${SHOWN_NEXT_TO_QUESTION}`,
  'payment-checking': 'order',
  'payment-pending': 'order',
  'payment-failed': 'order',
  'payment-abandoned': 'order',
  'payment-unknown': 'order',
  policy: 'the policy, or the order whose money goes back',
};

/** What tells of a lost network is fetched, too. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'kyc-document': ['kyc-verified'],
  'payment-checking': ['payment-unknown'],
};

const isPrivate = (node: AnyStateNode | undefined): boolean =>
  node !== undefined && (node.tags.includes('private') || isPrivate(node.parent));
const withoutInner = ({ states }: AnyStateNode): boolean => Object.keys(states).length === 0;

/** Which pages of a line are private, what each fetches for the next one, and what an address loads. */
export const describeLinePages = (ui: LineUi, { landing, data, main, also = {}, side }: LinePages): void => {
  const { machine } = ui;
  const pages = { ...SHARED, ...data };

  describe('its states', () => {
    const screens = new Map<string, string | undefined>();
    visitStateNodes(machine.root, ({ id }, { screen }) => void screens.set(id, screen));
    const nodes: readonly AnyStateNode[] = statesOf(machine).filter(withoutInner);

    const dataAt = (node: AnyStateNode): string | null | undefined => {
      const screen = screens.get(node.id);
      // Left at once, before a page is shown.
      if (node.tags.includes('decision') || node.type === 'final' || node.key === 'resuming') return undefined;
      if (screen === 'landing') return node.key === 'returning' ? 'who or what is covered' : landing;
      if (screen === undefined || !(screen in pages)) throw new Error(`Say what ${pathOf(node)} shows of a person.`);
      return pages[screen];
    };

    it('are private where personal data is shown or typed, and only there', () => {
      const wrong = nodes.filter((node) => {
        const shown = dataAt(node);
        return shown !== undefined && isPrivate(node) !== (shown !== null);
      });
      expect(wrong.map(pathOf)).toEqual([]);
    });
  });

  describe('what is fetched beforehand', () => {
    it.each(main.map((screen, index) => ({ screen, next: main[index + 1] })))(
      '$screen fetches $next',
      ({ screen, next }) => {
        const expected = [...(next === undefined ? [] : [next]), ...(ALSO[screen] ?? []), ...(also[screen] ?? [])];
        expect(screensAfter(machine, screen).toSorted()).toEqual(expected.toSorted());
      },
    );

    it.each(Object.entries(side))('%s, off the main way, fetches %o', (screen, expected) => {
      expect(screensAfter(machine, screen)).toEqual(expected);
    });

    it('an address loads the main screens that stand there', () => {
      const byAddress = screensByPath(ui);
      expect([...byAddress.values()].flatMap((screens) => [...screens])).toEqual(main.slice(1));
      const at = (path: string) => [...(byAddress.get(`${ui.definition.path}/${path}`) ?? [])];
      expect(at('quote-list')).toEqual(['quoteList']);
      expect(at('proposer/kyc-form')).toEqual(['kyc-document', 'kyc-otp', 'kyc-verified']);
      expect(at('payment')).toEqual(['payment-ready', 'payment-checking']);
      expect(at('compare')).toEqual([]);
    });
  });
};
