import type { ChartEvent } from '#machines/core/journey-types.ts';
import { leadsBack, visitorGoal } from '#machines/core/selectors.ts';
import { MODEL_CODES, MODEL_DOCUMENTS } from '../fake-server/kyc-outcomes.ts';
import { withRefundDone } from '../fake-server/payment-outcomes.ts';
import type { VisitorScene } from '../line-model.ts';
import type { AnswerVariant, EventVariant } from '../model-types.ts';
import { answerChangesFrom, destinationVariants } from './destination-variants.ts';
import { isFiltered, mayChangeAnswers, triesFilters, triesLinks } from './exploration-limits.ts';
import { proposerPageVariants } from './shared-answer-variants.ts';

/**
 * Every relevant variant of every event that a visitor or the page can send. Exhaustive: a new event does not compile
 * without its variants.
 */

type Ways<Event = ChartEvent> = (scene: VisitorScene) => readonly EventVariant<Event>[];

const way = <Event extends ChartEvent>(name: string, event: Event): EventVariant<Event> => ({ name, event });
const only =
  <Event extends ChartEvent>(event: Event): Ways<Event> =>
  () => [way('', event)];
const submissions = <Type extends `${string}.submit`>(
  type: Type,
  answers: readonly AnswerVariant[],
): EventVariant<{ type: Type; answer: unknown }>[] => answers.map(({ name, answer }) => way(name, { type, answer }));

/** The birth date on the document, if the line does not know it. */
const BIRTH_DATE = '1990-04-12';

/** Every document is tried while identity is the newest answer. Later a verified one can be replaced by a refused one. */
const documentsTried = (scene: VisitorScene): (keyof typeof MODEL_DOCUMENTS)[] => {
  if (!isAnsweredAfterKyc(scene)) return ['verified', 'otp', 'link', 'rejected', 'unavailable', 'refused'];
  return mayChangeAnswers(scene) ? ['verified', 'rejected'] : ['verified'];
};
const isAnsweredAfterKyc = ({ model, context: { record } }: VisitorScene): boolean => {
  const steps = record ? model.rules.stepsOf(record) : [];
  const kyc = steps.findIndex(({ step }) => step === 'kyc');
  return steps.slice(kyc + 1).some(({ parts }) => parts.includes(true));
};

/** Submissions that the shared flows type in no other way. */
type FlowSubmit = 'document.submit' | 'otp.submit' | 'proposer.submit';
type NamedEvent = Exclude<ChartEvent['type'], `${string}.submit`>;
type FlowWays = { readonly [Type in NamedEvent]: Ways<Extract<ChartEvent, { type: Type }>> } & {
  readonly [Type in FlowSubmit]: Ways<{ type: Type; answer: unknown }>;
};

const EVENTS = {
  'proposer.submit': (scene) => submissions('proposer.submit', proposerPageVariants(scene)),
  'document.submit': (scene) => {
    const { model, context } = scene;
    return documentsTried(scene).map((name) => {
      const { kyc_doc_type, kyc_doc_number } = MODEL_DOCUMENTS[name];
      const kyc_doc_reg_dob = (context.record && model.line.proposerBirthDate(context.record)) ?? BIRTH_DATE;
      return way(name, { type: 'document.submit', answer: { kyc_doc_type, kyc_doc_number, kyc_doc_reg_dob } });
    });
  },
  'otp.submit': () =>
    Object.entries(MODEL_CODES).map(([name, otp]) =>
      way(name, { type: 'otp.submit', answer: { action: 'VERIFY_OTP', otp } }),
    ),
  'otp.resend': only({ type: 'otp.resend', answer: { action: 'RESEND_OTP' } }),
  'link.check': only({ type: 'link.check', answer: { action: 'CHECK_LINK' } }),
  'plan.choose': (scene) =>
    scene.model.variants.plan(scene).map(({ name, answer }) => way(name, { type: 'plan.choose', answer })),
  'premium.agree': (scene) =>
    scene.model.variants.premium(scene).map(({ name, answer }) => way(name, { type: 'premium.agree', answer })),
  'preview.confirm': only({ type: 'preview.confirm', answer: { confirmed: true } }),
  'price.accept': ({ context }) => {
    const asked = context.record?.proposal?.decision?.premium.net_premium_inc_gst ?? 0;
    return [
      way('given', { type: 'price.accept', answer: { net_premium_inc_gst: asked } }),
      way('refused', { type: 'price.accept', answer: { net_premium_inc_gst: asked + 100 } }),
    ];
  },
  'journey.start': ({ model, journey, choices }) => {
    const starts = model.starts(choices)[journey.hasTag('returning') ? 'returning' : 'newcomer'];
    return starts.map(({ name, answer }) => way(name, { type: 'journey.start', answer }));
  },
  'xstate.route': (scene) =>
    destinationVariants(scene)
      .filter(
        ({ event }, index) =>
          index === 0 ||
          triesLinks(scene.journey) ||
          // Back to where the change began, without a change.
          visitorGoal(scene.context)?.to === event.to,
      )
      .map(({ name, event }) => way(name, { type: 'xstate.route', ...event })),
  /** The chart raises it internally. */
  'journey.resume': () => [],
  'journey.continue': only({ type: 'journey.continue' }),
  'journey.retry': only({ type: 'journey.retry' }),
  'journey.startOver': only({ type: 'journey.startOver' }),
  'route.refuse': () => [
    way('unknown', { type: 'route.refuse', destination: null }),
    way('known', { type: 'route.refuse', destination: { to: '#policy', params: {} } }),
  ],
  'draft.save': only({
    type: 'draft.save',
    draft: { step: 'address', member: null, answer: { address_line_1: '12, Jan' } },
  }),
  'step.skip': only({ type: 'step.skip' }),
  'answer.change': (scene) =>
    answerChangesFrom(scene).map(({ change: { name, event }, back }) =>
      way(name, { type: 'answer.change', destination: event, back }),
    ),
  'filters.change': ({ model, context }) => [
    way('some', { type: 'filters.change', filters: model.filters.some }),
    ...(triesFilters(context) && context.compare.length === 0 && !isFiltered(context, model)
      ? [way('none', { type: 'filters.change', filters: model.filters.none })]
      : []),
  ],
  'plan.view': ({ choices }) => [way('', { type: 'plan.view', product_id: choices.product })],
  'plan.compare': ({ context, choices }) =>
    triesFilters(context)
      ? [
          way('one', { type: 'plan.compare', product_id: choices.product }),
          way('other', { type: 'plan.compare', product_id: choices.otherProduct }),
        ]
      : [],
  'compare.open': only({ type: 'compare.open' }),
  'quoteList.open': only({ type: 'quoteList.open' }),
  'cart.change': ({ model, context }) => {
    const plan = context.cart ?? context.record?.quote.plan;
    return plan ? [way('', { type: 'cart.change', plan: model.otherPlan(plan) })] : [];
  },
  'document.change': only({ type: 'document.change' }),
  'kyc.continue': only({ type: 'kyc.continue' }),
  'price.refuse': only({ type: 'price.refuse' }),
  'decision.check': only({ type: 'decision.check' }),
  'plans.browse': only({ type: 'plans.browse' }),
  'payment.start': only({ type: 'payment.start' }),
  'payment.check': only({ type: 'payment.check' }),
  'overlay.dismiss': only({ type: 'overlay.dismiss' }),
  'policy.check': only({ type: 'policy.check' }),
  'page.restore': only({ type: 'page.restore' }),
  'connection.restore': only({ type: 'connection.restore' }),
  'record.refresh': ({ context }) => {
    const record = context.record && withRefundDone(context.record);
    return record ? [way('refunded', { type: 'record.refresh', record })] : [];
  },
} satisfies FlowWays;

/** The events that every line's chart knows, by type; a line's forms send `<answer>.submit` as well. */
export const NAMED_EVENTS: readonly string[] = Object.keys(EVENTS);

const isNamed = (type: string): type is keyof typeof EVENTS => type in EVENTS;
const isSubmit = (type: string): type is `${string}.submit` => type.endsWith('.submit');

const allWays = (type: string, scene: VisitorScene): readonly EventVariant[] => {
  if (isNamed(type)) return EVENTS[type](scene);
  const { variants, forms = {} } = scene.model;
  const name = type.replace('.submit', '');
  const answers = forms[name] ?? variants[name];
  if (!isSubmit(type) || !answers) throw new Error(`The chart takes an event that the model never sends: ${type}`);
  return submissions(type, answers(scene));
};

/** Sends a path's event to a machine of its line: one line accepts more events than all lines have in common. */
export const sendChartEvent = (actor: { send(event: ChartEvent): void }, event: ChartEvent): void => actor.send(event);

/** The variants of this event here. While an answer is being changed it is only given or changed. */
export const eventVariantsOf = (type: string, scene: VisitorScene): readonly EventVariant[] => {
  const ways = allWays(type, scene);
  if (!leadsBack(scene.context)) return ways;
  return ways.filter(({ name, event }, index) => !('answer' in event) || index === 0 || name.startsWith('changed'));
};
