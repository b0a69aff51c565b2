import type { HealthAnswers } from '#contract/lines/health/answers.ts';
import type { JourneyEvent } from '#machines/core/types.ts';
import { type Answers, typedDate } from './fixtures.ts';
import type { Hand } from './hand.ts';
import { lastOtp, wrongOtp } from './sandbox.ts';
import { moved, rfqIdOf, settled } from './screen.ts';

/** How a person does it on the screen. */
export interface Act {
  /** What is filled in before. Apart from `press`, so that a form can be looked at while it is filled but not sent. */
  fill?: (hand: Hand, answers: Answers) => Promise<void>;
  /** What is filled in leaves no draft: documents, codes and consents are gone after a reload. */
  forgets?: true;
  /** The deed itself; done when the page shows what came of it. */
  press: (hand: Hand, answers: Answers) => Promise<void>;
}

/** What forms submit: the answers of the line, but those that a press of another name gives, and the identity check. */
type Submission =
  | `${Exclude<keyof HealthAnswers, 'plan' | 'premium' | 'preview' | 'proposerContact'>}.submit`
  | 'document.submit'
  | 'otp.submit';
/** Sent by the machine itself, or by the page without the visitor. */
type OwnEvent = 'journey.resume' | 'connection.restore' | 'record.refresh';
/** Every event of the machine that a person brings about. */
export type VisitorEvent = Exclude<JourneyEvent['type'], `${string}.submit` | OwnEvent> | Submission;

const control = ({ page }: Hand, event: string) => page.locator(`main [data-event="${event}"]`);
const label = ({ page }: Hand, text: string) => page.getByLabel(text, { exact: true });
const radio = ({ page }: Hand, name: string | RegExp) => page.getByRole('radio', { name, exact: true });
const pathOf = ({ page }: Hand): string => new URL(page.url()).pathname;

/** Presses the event's control and waits for the next state. */
const pressing = (event: VisitorEvent): Act => ({
  press: async (hand) => void (await moved(hand.page, () => hand.press(control(hand, event)))),
});
const submitting = (event: VisitorEvent, fill: NonNullable<Act['fill']>): Act => ({ ...pressing(event), fill });
const forgetting = (event: VisitorEvent, fill: NonNullable<Act['fill']>): Act => ({
  ...submitting(event, fill),
  forgets: true,
});

const aboutYou: Act['fill'] = async (hand, { gender, dob, pincode }) => {
  await hand.choose(radio(hand, gender));
  await hand.write(label(hand, 'Date of birth'), typedDate(dob));
  await hand.write(label(hand, 'PIN code where you live'), pincode);
};

/** Two pages give the members: one asks who they are, the other when they were born. */
const who: Act['fill'] = async (hand, { family, birthDates }) => {
  if (pathOf(hand).endsWith('/select-member-dob')) {
    for (const [name, dob] of Object.entries(birthDates)) await hand.write(label(hand, name), typedDate(dob));
    return;
  }
  for (const [name, on] of Object.entries(family)) {
    await hand.tick(hand.page.getByRole('checkbox', { name, exact: true }), on);
  }
};

/** Steps that come once a member name them at the end of their path. */
const memberInHand = (hand: Hand): string => pathOf(hand).split('/').at(-1) ?? '';

/** In the list it is the product's own card; on the pages of one plan, or of a few, the first there is. */
const plan = (hand: Hand, event: VisitorEvent, product: string) => {
  const inList = pathOf(hand).endsWith('/quote-list');
  const card = hand.page.locator(`[data-product="${product}"] [data-event="${event}"]`);
  return inList ? card : control(hand, event).first();
};

const opening: Act = {
  press: async ({ page }, { link }) => {
    await page.goto(link);
    await settled(page);
  },
};

export const DRIVE = {
  'journey.start': pressing('journey.start'),
  'journey.continue': pressing('journey.continue'),
  'journey.retry': pressing('journey.retry'),
  'journey.startOver': pressing('journey.startOver'),

  'personalDetails.submit': submitting('personalDetails.submit', aboutYou),
  'editDetails.submit': submitting('editDetails.submit', aboutYou),
  'contact.submit': submitting('contact.submit', async (hand, { contact }) => {
    await hand.write(label(hand, 'Full name'), contact.name);
    await hand.write(label(hand, 'Mobile number'), contact.mobile);
    await hand.write(label(hand, 'E-mail address'), contact.email);
  }),
  'step.skip': pressing('step.skip'),
  'members.submit': submitting('members.submit', who),
  'medicalHistory.submit': submitting('medicalHistory.submit', async (hand, { conditions }) => {
    for (const name of conditions[memberInHand(hand)] ?? ['None of these']) {
      await hand.tick(hand.page.getByRole('checkbox', { name, exact: true }), true);
    }
  }),

  'filters.change': {
    press: async (hand, { filter }) => {
      const { page } = hand;
      if (filter === 'sort') {
        const sort = page.getByRole('combobox', { name: 'Sort by' });
        await moved(page, () => hand.select(sort, 'Most cashless hospitals'));
      } else if (filter === 'clear') {
        await moved(page, () => hand.press(page.getByRole('button', { name: 'Clear filters' })));
      } else {
        await hand.press(page.getByRole('button', { name: /^Filters/ }));
        // Sarus sells no maternity cover.
        await moved(page, () => hand.press(page.getByRole('button', { name: 'Maternity', exact: true })));
        await moved(page, () => hand.tick(page.getByRole('checkbox', { name: /^Sarus/ }), true));
        await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Close' }).first());
      }
    },
  },
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
  'cart.change': {
    press: async (hand) => {
      const two = radio(hand, /^2 years/);
      await moved(hand.page, async () => hand.choose((await two.isChecked()) ? radio(hand, /^1 year/) : two));
    },
  },
  'premium.agree': pressing('premium.agree'),
  'answer.change': {
    press: async (hand, { change }) => {
      const { page } = hand;
      // On a phone the list's bar opens what can be changed.
      const insured = page.getByRole('button', { name: /^Your family/ });
      if (await insured.isVisible()) await hand.press(insured);
      await moved(page, () => hand.press(page.getByRole('button', { name: change })));
    },
  },

  'proposer.submit': submitting('proposer.submit', async (hand, { contact, marital }) => {
    await hand.write(label(hand, 'Full name'), contact.name);
    await hand.choose(radio(hand, marital));
    await hand.write(label(hand, 'E-mail address'), contact.email);
    await hand.write(label(hand, 'Mobile number'), contact.mobile);
  }),
  'address.submit': submitting('address.submit', async (hand, { address }) => {
    await hand.write(label(hand, 'Address'), address.line1);
    await hand.write(label(hand, 'Area or landmark (optional)'), address.line2);
    await hand.write(label(hand, 'PIN code'), address.pincode);
  }),
  'document.submit': forgetting('document.submit', async (hand, { document }) => {
    await hand.choose(hand.page.getByRole('radio', { name: new RegExp(`^${document.type}`) }));
    await hand.write(hand.page.getByLabel(new RegExp(`^${document.type}( number)?$`)), document.number);
  }),
  'otp.submit': forgetting('otp.submit', async (hand, { otp }) => {
    const right = await lastOtp(new URL(hand.page.url()).origin, await rfqIdOf(hand.page));
    await hand.write(label(hand, '6-digit code'), otp === 'right' ? right : wrongOtp(right));
  }),
  'otp.resend': pressing('otp.resend'),
  'link.check': pressing('link.check'),
  'document.change': pressing('document.change'),
  'kyc.continue': pressing('kyc.continue'),
  'memberDetails.submit': submitting('memberDetails.submit', async (hand, { people }) => {
    const person = people[memberInHand(hand)];
    if (!person) throw new Error(`Nothing is known of ${memberInHand(hand)}.`);
    await hand.write(label(hand, 'Full name'), person.name);
    await hand.select(label(hand, 'Feet'), person.feet);
    await hand.select(label(hand, 'Inches'), person.inches);
    await hand.write(label(hand, 'Weight in kilograms'), person.kg);
  }),
  'medicalDetails.submit': submitting('medicalDetails.submit', async (hand, { yes }) => {
    for (const question of memberInHand(hand) === 'SELF' ? yes : []) {
      await hand.choose(hand.page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'Yes' }));
      await hand.write(hand.page.getByLabel('What was it, and since when?').last(), 'Since 2019, under treatment');
    }
    await hand.press(hand.page.getByRole('button', { name: /^No to all/ }));
  }),
  'nominee.submit': submitting('nominee.submit', async (hand, { nominee }) => {
    await hand.write(label(hand, 'Full name of the nominee'), nominee.name);
    await hand.pick(
      hand.page.getByRole('combobox', { name: 'How the nominee is related to you' }),
      nominee.relationship,
    );
    await hand.write(label(hand, 'Nominee’s date of birth'), typedDate(nominee.dob));
  }),

  'preview.confirm': pressing('preview.confirm'),
  'declaration.submit': forgetting('declaration.submit', async (hand) => {
    for (const consent of await hand.page.locator('main').getByRole('checkbox').all()) await hand.tick(consent, true);
  }),

  'price.accept': pressing('price.accept'),
  'price.refuse': pressing('price.refuse'),
  'decision.check': pressing('decision.check'),
  'plans.browse': pressing('plans.browse'),

  'payment.open': pressing('payment.open'),
  'payment.start': {
    press: async (hand) => {
      await hand.press(control(hand, 'payment.start'));
      await hand.page.waitForURL('**/sandbox/payment/**');
    },
  },
  'payment.check': pressing('payment.check'),
  /** Back from the gateway's page without having done anything there. The page may come from the bfcache. */
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
  /** A field is typed into and left. */
  'draft.keep': {
    press: async (hand, { address }) => {
      const field = hand.page.locator('main form input[type="text"]').first();
      await hand.write(field, address.line1);
      await field.press('Tab');
    },
  },
} satisfies Record<VisitorEvent, Act>;

const overlayButton = ({ page }: Hand) => page.getByRole('dialog').locator('[data-event="overlay.dismiss"]');

const ACTS: Readonly<Record<VisitorEvent, Act>> = DRIVE;

/** Does what an event stands for, the filling in included. */
export async function drive(hand: Hand, event: VisitorEvent, answers: Answers): Promise<void> {
  const act = ACTS[event];
  await act.fill?.(hand, answers);
  await act.press(hand, answers);
}

export const actFor = (event: VisitorEvent): Act => ACTS[event];

/** A button of the sandbox gateway's page; ends when the app is back. */
export async function payBy(hand: Hand, outcome: RegExp): Promise<void> {
  await hand.press(hand.page.getByRole('button', { name: outcome }));
  await hand.page.waitForURL('**/health/**');
}
