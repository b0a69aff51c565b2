import type { Page } from 'playwright';
import { beginJourneyEndpoints, estimateEndpoints } from '#contract/estimate-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { estimateMachine } from '#machines/shell/estimate.machine.ts';
import { copy } from '#src/features/estimate/copy.ts';
import { busyButton, write } from './controls.ts';
import { answered, broken, refused } from './endings.ts';
import type { PlayOf } from './play-of.ts';
import type { Stage } from './stage.ts';

const { estimatePerson, estimateVehicle } = estimateEndpoints;
const { beginHealth, beginMotor } = beginJourneyEndpoints;

/** Each of the two forms has a machine, in this order. */
const FORMS = ['person', 'vehicle'] as const;

const submitButton = (event: string) => (page: Page) =>
  page.locator(`#estimate form [data-event="${event}"]`).filter({ visible: true });
const pressSubmit = (stage: Stage, event: string): Promise<void> => stage.press(submitButton(event)(stage.page), event);

const question = ({ which }: Stage): Endpoint => (FORMS[which] === 'vehicle' ? estimateVehicle : estimatePerson);
const beginning = ({ which }: Stage): Endpoint => (FORMS[which] === 'vehicle' ? beginMotor : beginHealth);

/** The price on the first page of the site. */
export const estimatePlay = {
  calls: [estimatePerson, estimateVehicle, beginHealth, beginMotor],
  async open(stage) {
    stage.which = 0;
    await stage.open('/');
    // A journey opens in this tab.
    await stage.stay();
  },
  gestures: {
    'question.submit': async (stage, { question: asked }) => {
      stage.which = FORMS.indexOf(asked.by);
      const choice = stage.page.getByRole('group', { name: copy.choice });
      await stage.hand.choose(choice.getByRole('radio', { name: copy[asked.by], exact: true }));
      if (asked.by === 'person') {
        await write(stage, copy.age, String(asked.age));
        await write(stage, copy.place, asked.place);
      } else await write(stage, copy.number, asked.reg_no);
      await pressSubmit(stage, 'question.submit');
    },
    'question.change': async (stage) => {
      const label = FORMS[stage.which] === 'vehicle' ? copy.number : copy.place;
      const field = stage.page.getByLabel(label, { exact: true });
      await stage.hand.write(field, `${await field.inputValue()}1`);
    },
    'journey.start': (stage) => pressSubmit(stage, 'journey.start'),
    'plan.choose': (stage, { product_id }) =>
      stage.press(stage.page.locator(`#estimate [data-product="${product_id}"] button`), `plan.choose ${product_id}`),
    // Chromium caches no page of a test for Back, so the page receives what it would receive then.
    'page.return': ({ page }) =>
      page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  },
  ends: {
    requestEstimate: {
      estimated: (stage, { estimate: { price } }) =>
        stage.answer(question(stage), async (route) => {
          if (price !== null) return route.continue();
          // Every place that the server knows has a price.
          const response = await route.fetch({ maxRetries: 2 });
          const answer: { data: object } = await response.json();
          await route.fulfill({ response, json: { ...answer, data: { ...answer.data, price, plans: [] } } });
        }),
      refused: (stage, given) => refused(question(stage))(stage, given),
      fault: (stage) => broken(question(stage))(stage),
    },
    beginJourney: {
      begun: (stage) => answered(beginning(stage))(stage),
      refused: (stage, given) => refused(beginning(stage))(stage, given),
      fault: (stage) => broken(beginning(stage))(stage),
    },
  },
  looks: {
    asking: submitButton('question.submit'),
    estimating: busyButton,
    estimated: submitButton('journey.start'),
    beginning: busyButton,
    leaving: busyButton,
  },
} satisfies PlayOf<typeof estimateMachine>;
