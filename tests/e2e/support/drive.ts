import type { RecordBase } from '#contract/shared/record.ts';
import { answerOfQuestion, controlByLabel, currentPath, eventControl, radioByName } from '#tools/player/controls.ts';
import type { Hand } from '#tools/player/hand.ts';
import { fetchLastOtp, wrongOtp } from '#tools/player/sandbox.ts';
import { type Act, forgetting, pressing, submitting } from './act.ts';
import type { SharedEvent, VisitorEvent } from './events.ts';
import { typedDate } from './fixtures.ts';
import type { Answers, BrowserLine } from './line.ts';
import { moved, rfqIdOf, settled } from './screen.ts';

/** In the list it is the product's own card; on the pages of one plan, or of a few, the first one. */
const plan = (hand: Hand, event: SharedEvent, product: string) => {
  const inList = currentPath(hand).endsWith('/quote-list');
  const card = hand.page.locator(`[data-product="${product}"] [data-event="${event}"]`);
  return inList ? card : eventControl(hand, event).first();
};

const opening: Act<Answers> = {
  press: async ({ page }, { link }) => {
    await page.goto(link);
    await settled(page);
  },
};

/** The sandbox's own page, or that of the look-alike of Razorpay. */
const isGatewayPage = ({ pathname }: URL): boolean => /^\/(?:sandbox\/payment|razorpay\/l)\//.test(pathname);

const overlayButton = ({ page }: Hand) => page.locator('[data-event="overlay.dismiss"]');

/** What is the same in every line. Filters, carts and a journey's start are the line's own. */
export const SHARED_ACTS = {
  'journey.continue': pressing('journey.continue'),
  'journey.retry': pressing('journey.retry'),
  'journey.startOver': pressing('journey.startOver'),
  'step.skip': pressing('step.skip'),

  'plan.view': {
    press: async (hand, { product }) =>
      void (await moved(hand.page, () => hand.press(plan(hand, 'plan.view', product)))),
  },
  'plan.compare': { press: (hand, { compare }) => hand.press(plan(hand, 'plan.compare', compare)) },
  'compare.open': pressing('compare.open'),
  'quoteList.open': pressing('quoteList.open'),
  'plan.choose': {
    press: async (hand, { product }) =>
      void (await moved(hand.page, () => hand.press(plan(hand, 'plan.choose', product)))),
  },
  'premium.agree': pressing('premium.agree'),
  'answer.change': {
    press: async (hand, { change, insured }) => {
      const { page } = hand;
      // On a phone the list's bar opens the changes.
      const bar = page.getByRole('button', { name: insured });
      if (await bar.isVisible()) await hand.press(bar);
      await moved(page, () => hand.press(page.getByRole('button', { name: change })));
    },
  },

  'proposer.submit': submitting('proposer.submit', async (hand, { contact, marital }) => {
    await hand.write(controlByLabel(hand, 'Full name'), contact.name);
    if (marital !== null) await hand.choose(radioByName(hand, marital));
    await hand.write(controlByLabel(hand, 'E-mail address'), contact.email);
    await hand.write(controlByLabel(hand, 'Mobile number'), contact.mobile);
  }),
  'address.submit': submitting('address.submit', async (hand, { address }) => {
    await hand.write(controlByLabel(hand, 'Address'), address.line1);
    await hand.write(controlByLabel(hand, 'Area or landmark (optional)'), address.line2);
    await hand.write(controlByLabel(hand, 'PIN code'), address.pincode);
  }),
  'document.submit': forgetting('document.submit', async (hand, { document, documentBirthDate }) => {
    await hand.choose(answerOfQuestion(hand, /^Document$/, new RegExp(`^${document.type}`)));
    await hand.write(hand.page.getByLabel(new RegExp(`^${document.type}( number)?$`)), document.number);
    if (documentBirthDate)
      await hand.write(controlByLabel(hand, 'Date of birth on the document'), typedDate(documentBirthDate));
  }),
  'otp.submit': forgetting('otp.submit', async (hand, { otp }) => {
    const right = await fetchLastOtp(new URL(hand.page.url()).origin, await rfqIdOf(hand.page));
    await hand.write(controlByLabel(hand, '6-digit code'), otp === 'right' ? right : wrongOtp(right));
  }),
  'otp.resend': pressing('otp.resend'),
  'link.check': pressing('link.check'),
  'document.change': pressing('document.change'),
  'kyc.continue': pressing('kyc.continue'),
  'nominee.submit': submitting('nominee.submit', async (hand, { nominee }) => {
    await hand.write(controlByLabel(hand, 'Full name of the nominee'), nominee.name);
    await hand.pick(
      hand.page.getByRole('combobox', { name: 'How the nominee is related to you' }),
      nominee.relationship,
    );
    await hand.write(controlByLabel(hand, 'Nominee’s date of birth'), typedDate(nominee.dob));
  }),

  'preview.confirm': pressing('preview.confirm'),
  'declaration.submit': pressing('declaration.submit'),

  'price.accept': pressing('price.accept'),
  'price.refuse': pressing('price.refuse'),
  'decision.check': pressing('decision.check'),
  'plans.browse': pressing('plans.browse'),

  'payment.start': {
    press: async (hand) => {
      await hand.press(eventControl(hand, 'payment.start'));
      await hand.page.waitForURL(isGatewayPage);
    },
  },
  'payment.check': pressing('payment.check'),
  /** Returns from the gateway's page without an action there. The page may come from the bfcache. */
  'page.restore': {
    press: async ({ page }) => {
      await page.goBack();
      await settled(page);
    },
  },
  'overlay.dismiss': { press: async (hand) => void (await moved(hand.page, () => hand.press(overlayButton(hand)))) },
  'policy.check': pressing('policy.check'),

  /** A link, or an address that is typed. */
  'xstate.route': opening,
  'route.refuse': opening,
  /** Types into a field and leaves it. */
  'draft.save': {
    press: async (hand, { address }) => {
      const field = hand.page.locator('main form input[type="text"]').first();
      await hand.write(field, address.line1);
      await field.press('Tab');
    },
  },
} satisfies Record<Exclude<SharedEvent, LineActs>, Act<Answers>>;

/** Events of every line whose controls are each line's own. */
export type LineActs = 'journey.start' | 'filters.change' | 'cart.change';

/** How to cause an event. Throws for one that the line's screens do not have. */
export function actFor<R extends RecordBase, A extends Answers>(line: BrowserLine<R, A>, event: VisitorEvent): Act<A> {
  const act = line.acts[event];
  if (!act) throw new Error(`The screens of ${line.id} have no ${event}.`);
  return act;
}

/** Does what an event means, including filling in the form. */
export async function drive<R extends RecordBase, A extends Answers>(
  line: BrowserLine<R, A>,
  hand: Hand,
  event: VisitorEvent,
  answers: A = line.answers,
): Promise<void> {
  const act = actFor(line, event);
  await act.fill?.(hand, answers);
  await act.press(hand, answers);
}

/** A button of the sandbox gateway's page; ends when the app is back. */
export async function payBy(hand: Hand, outcome: RegExp): Promise<void> {
  await hand.press(hand.page.getByRole('button', { name: outcome }));
  await hand.page.waitForURL((url) => !isGatewayPage(url));
}

/** The filters of a list: opened, two of them set that no plan meets together, and closed. */
export async function filterAll(hand: Hand, narrow: () => Promise<void>): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('button', { name: /^Filters/ }));
  await narrow();
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Close' }).first());
}
