import type { Locator, Page } from 'playwright';
import type { ChartEvent, JourneyDestination, JourneyEvent } from '#machines/core/journey-types.ts';
import { copy as address } from '#src/features/proposal/address-details/copy.ts';
import type { UrlProjection } from '#src/journey/projection.ts';
import type { VisitorScene } from '../model/line-model.ts';
import { isFiltered } from '../model/visitor/exploration-limits.ts';
import { currentPath, field } from './controls.ts';
import type { Hand } from './hand.ts';
import type { PlayedLine } from './line.ts';

/** How a person causes each event on the screens. Answers are typed before (`gestures.ts`); here their button is pressed. */

/** The page has no control for it now. */
export class NoControl extends Error {}

/** Milliseconds without a change after which a page shows what it will show, and the most that is waited for it. */
const QUIET = { changeless: 100, most: 600 };

/** Waits until nothing of the page changes any more. */
const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    ({ changeless, most }) =>
      new Promise<void>((resolve) => {
        const stop = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(stop, changeless);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(stop, changeless);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(stop, most);
      }),
    QUIET,
  );

/** A long list is rendered in parts, and says that it is busy until it is whole. */
const untilListIsWhole = (page: Page): Promise<void> =>
  page.locator('#main ul[aria-busy="true"]').first().waitFor({ state: 'hidden' });

/** A control of the page. Throws `NoControl` if the page has none. */
export async function findThe(wanted: Locator, what: string): Promise<Locator> {
  const one = wanted.first();
  if (!(await one.isVisible())) {
    await untilListIsWhole(one.page());
    await untilQuiet(one.page());
  }
  // While prices are loading, the controls of the earlier ones are there, and cannot be used.
  if (!(await one.isVisible()) || (await one.evaluate((element) => element.closest('[inert]') !== null)))
    throw new NoControl(`The page has no control for ${what}.`);
  return one;
}

/** Presses a control. Throws `NoControl` if the page has none. */
export const pressThe = async (hand: Hand, wanted: Locator, what: string): Promise<void> =>
  hand.press(await findThe(wanted, what));

/** The page’s controls for an event. On a wide screen those of a plan are in the column next to the main part. */
const controlsFor = ({ page }: Hand, event: string): Locator =>
  page.locator(`:is(#main, #main ~ aside) [data-event="${event}"]`);

const pressing = (hand: Hand, { type }: ChartEvent): Promise<void> => pressThe(hand, controlsFor(hand, type), type);

/** In the list it is the product’s own card; elsewhere the control that names the product, or the only one. */
const ofProduct = (hand: Hand, event: string, product: string, { context }: VisitorScene): Locator => {
  const { page } = hand;
  const path = currentPath(hand);
  if (path.endsWith('/quote-list')) return page.locator(`[data-product="${product}"] [data-event="${event}"]`);
  const offer = context.quoteList?.offers.find(({ product_id }) => product_id === product);
  // A plan's own page is about no other plan.
  if (!offer || (path.includes('/quote-list/') && !path.endsWith(`/${product}`)))
    return page.locator('[data-product="none"]');
  const all = controlsFor(hand, event);
  if (!path.endsWith('/compare')) return all;
  const name = offer.product_name;
  return all.and(page.getByRole('button', { name: new RegExp(`${name.replaceAll(/[.*+?()]/g, '\\$&')}$`) }));
};

/** The address of a place. */
export const addressFor = ({ routes }: UrlProjection, { to, params }: JourneyDestination): string => {
  const pattern = routes.find(({ id }) => `#${id}` === to)?.pattern;
  if (pattern === undefined) throw new Error(`No page has the id ${to}.`);
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return `${path}${params.comparison ?? ''}`;
};

/** Changes the address within the open page, as Back, Forward and a link to a visited page do. */
async function goTo(hand: Hand, address: string): Promise<void> {
  const { pathname } = new URL(address, hand.page.url());
  if (pathname === currentPath(hand)) throw new NoControl('The page is there already.');
  await hand.page.evaluate((url) => {
    const index: unknown = history.state?.idx;
    const state = { usr: null, key: 'played', idx: (typeof index === 'number' ? index : 0) + 1 };
    history.pushState(state, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

/** Opens the filters of a list, sets some, and closes them. */
export async function filtersOpened(hand: Hand, set: () => Promise<void>): Promise<void> {
  await pressThe(hand, hand.page.getByRole('button', { name: /^Filters/ }), 'the filters');
  await hand.page.getByRole('dialog').waitFor();
  try {
    await set();
  } finally {
    await hand.press(hand.page.getByRole('dialog').getByRole('button', { name: 'Close' }).first());
  }
}

type Named = Exclude<JourneyEvent['type'], `${string}.submit` | 'journey.resume' | 'record.refresh' | 'journey.start'>;
type NamedEvent<Type extends Named = Named> = Extract<JourneyEvent, { type: Type }>;
type Gesture<Event> = (hand: Hand, event: Event, scene: VisitorScene, line: PlayedLine) => Promise<void>;

/** Exhaustive: a new event does not compile without its gesture. */
const GESTURES: { readonly [Type in Named]: Gesture<NamedEvent<Type>> } = {
  'journey.continue': pressing,
  'journey.retry': pressing,
  'journey.startOver': pressing,
  'step.skip': pressing,
  'premium.agree': pressing,
  'preview.confirm': pressing,
  'price.accept': pressing,
  'price.refuse': pressing,
  'decision.check': pressing,
  'plans.browse': pressing,
  'otp.resend': pressing,
  'link.check': pressing,
  'document.change': pressing,
  'kyc.continue': pressing,
  'payment.start': pressing,
  'payment.check': pressing,
  'policy.check': pressing,
  'compare.open': async (hand, { type }, { context: { compare, quoteList } }) => {
    const control = await findThe(controlsFor(hand, type), type);
    // The chart counts the ticked plans; the button counts those of them that are in the list.
    const listed = quoteList?.offers.filter(({ product_id }) => compare.includes(product_id)) ?? [];
    if (listed.length < 2 && (await control.getAttribute('aria-disabled')) === 'true')
      throw new NoControl('Fewer than two can be compared.');
    return hand.press(control);
  },
  'quoteList.open': pressing,
  'overlay.dismiss': (hand, { type }) => pressThe(hand, hand.page.locator(`[data-event="${type}"]`), type),
  'plan.choose': (hand, { type, answer }, scene) =>
    pressThe(hand, ofProduct(hand, type, answer.product_id, scene), `${type} of ${answer.product_id}`),
  'plan.view': (hand, { type, product_id }, scene) =>
    pressThe(hand, ofProduct(hand, type, product_id, scene), `${type} of ${product_id}`),
  'plan.compare': (hand, { type, product_id }, scene) =>
    pressThe(hand, ofProduct(hand, type, product_id, scene), `${type} of ${product_id}`),
  'filters.change': async (hand, { filters }, { context, model }, line) => {
    if (JSON.stringify(filters) !== JSON.stringify(model.line.defaultFilters)) return line.filterAll(hand);
    if (!isFiltered(context, model)) throw new NoControl('No filter is set that could be cleared.');
    return pressThe(hand, hand.page.getByRole('button', { name: 'Clear filters' }), 'clearing the filters');
  },
  'cart.change': (hand, { plan }, _scene, line) => line.changeCart(hand, plan),
  'answer.change': async (hand, { type, destination: { to, params } }) => {
    const change = hand.page.locator(`[data-event="${type}"][data-destination="${to}"]`);
    if (Object.keys(params).length > 0) throw new NoControl(`Which ${to} is changed is not named by its control.`);
    // On a phone the list’s bar opens the changes.
    const bar = hand.page.locator('main button[aria-haspopup="dialog"]').first();
    if (!(await change.first().isVisible()) && (await bar.isVisible())) {
      await hand.press(bar);
      await hand.page.getByRole('dialog').waitFor();
    }
    return pressThe(hand, change, `${type} ${to}`);
  },
  'draft.save': async (hand, { draft }) => {
    const line1 = field(hand, address.line1);
    if (!(await line1.isVisible())) throw new NoControl('The page does not ask for an address.');
    await hand.write(line1, String(draft.answer.address_line_1));
    await line1.press('Tab');
  },
  'xstate.route': (hand, { to, params = {} }, { model }) => goTo(hand, addressFor(model.projection, { to, params })),
  'route.refuse': (hand, { destination }, { model }) =>
    goTo(hand, destination ? addressFor(model.projection, destination) : `${model.line.path}/no-such-page`),
  // Chromium caches no page of a test for Back, so the page receives what it would receive then.
  'page.restore': ({ page }) =>
    page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  'connection.restore': async ({ page }) => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  },
};

const isNamed = (event: ChartEvent): event is NamedEvent => event.type in GESTURES;

const causeNamed = <Type extends Named>(
  type: Type,
  event: NamedEvent<Type>,
  hand: Hand,
  scene: VisitorScene,
  line: PlayedLine,
): Promise<void> => GESTURES[type](hand, event, scene, line);

/** Causes an event on the page. Throws `NoControl` if the page has no control for it. */
export function cause(hand: Hand, event: ChartEvent, scene: VisitorScene, line: PlayedLine): Promise<void> {
  return isNamed(event) ? causeNamed(event.type, event, hand, scene, line) : pressing(hand, event);
}
