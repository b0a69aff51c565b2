import type { Page } from 'playwright';
import { describe, expect, test, vi } from 'vitest';
import type { RecordBase } from '#contract/shared/record.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import { isClosed, moneyStateOf } from '#tools/model/rule-engine.ts';
import { addressOf } from '#tools/player/calls.ts';
import { pointerHand } from '#tools/player/hand.ts';
import { drive, payBy } from './support/drive.ts';
import type { Answers, BrowserLine } from './support/line.ts';
import { car } from './support/lines/car.ts';
import { health } from './support/lines/health.ts';
import { twoWheeler } from './support/lines/two-wheeler.ts';
import { isReport } from './support/reported-steps.ts';
import { atState, settled } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

const NO_SUCH_PAGE = 'That page does not exist.';
const PAID = 'Your payment is under way or made';
const pleaseComplete = (title: string): string => `Please complete “${title}” first`;

const site = openSite();

describe('a link', () => {
  test.each([
    [health.id, health.model, '/personal-details'],
    [car.id, car.model, '/registration'],
    [twoWheeler.id, twoWheeler.model, '/registration'],
  ] as const)('that a newcomer to %s follows begins a journey, and says what comes first', async (_, model, page) => {
    const visit = await site.visit();
    const { path: base, steps } = model.line;
    const beginning: Landing = { path: `${base}${page}`, says: pleaseComplete(steps[0]?.title ?? '') };
    const wrong: string[] = [];
    for (const route of model.projection.routes) {
      const path = pathOf(route.pattern, model, 'SELF');
      const { step = null } = route.meta;
      // At the start of a journey nothing has to be explained.
      const explained = step !== null && step !== steps[0]?.id;
      wrong.push(...(await opened(visit.page, path, explained ? beginning : { path, says: null })));
      await visit.context.clearCookies();
      await visit.page.evaluate(() => localStorage.clear());
    }
    expect(wrong.join('\n')).toBe('');
  });

  test.each([
    ['with a complete quote form', 'quoteList', 'refused', '/quote-list', 'Choose a plan'],
    ['with a proposal that was just born', 'proposer', 'refused', '/proposer/proposer-details', 'Proposer'],
    ['with a verified identity', 'memberDetails', 'refused', '/proposer/member-details/SELF', 'Members'],
    ['with every question answered', 'preview', 'every', '/application-preview', 'Check your answers'],
    ['that is paid', 'policy', 'every', '/policy-download', null],
  ] as const)(
    'into a journey %s opens what is reached, and else the first step that is not',
    (_, until, which, page, title) => follow(health, until, which, page, title),
  );

  test('into the purchase of a car with a plan chosen opens what is reached, and else the first step that is not', () =>
    follow(car, 'customizePlan', 'every', '/customize-plan', 'Your plan'));

  test('into the purchase of a two-wheeler that is paid opens what is reached, and else the policy', () =>
    follow(twoWheeler, 'policy', 'every', '/policy-download', null));

  test('to a line that there is not says so', async () => {
    const visit = await site.visit();
    await visit.page.goto('/no-such-line');
    await visit.page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor();
    await visit.page.getByRole('main').getByRole('link', { name: 'Health insurance' }).click();
    expect((await settled(visit.page)).screen).toBe('landing');
  });
});

test('Back after the payment explains, and does nothing twice', async () => {
  const { visitor, record } = await seed(health, site.server.url, 'declaration');
  const visit = await site.visit({ storage: visitor.storage(record) });
  const { page } = visit;
  const hand = pointerHand(page);
  await page.goto('/health/declaration');
  await settled(page);
  await drive(health, hand, 'declaration.submit');
  await drive(health, hand, 'payment.start');
  await payBy(hand, /^Pay The/);
  await atState(page, 'policy.issuance.issued');
  await page.keyboard.press('Escape');
  await atState(page, 'policy.overlay.dismissed');
  const before = await visitor.storedRecord(record.quote.rfqId);

  const acting: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const reads = request.method() === 'GET' && !ACTING.some((address) => address.test(pathname));
    if (!reads && !isReport(request.url())) acting.push(`${request.method()} ${pathname}`);
  });

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'This order is paid' }).waitFor();
  await page.goBack();
  await backAtPolicy(page);
  await page.goBack();
  await backAtPolicy(page);
  expect(await noticeOn(page)).toContain(PAID);

  expect(acting, 'calls that do something').toEqual([]);
  expect((await visitor.storedRecord(record.quote.rfqId)).proposal).toEqual(before.proposal);
});

/**
 * Opens the links of a line in a journey that is answered up to a step.
 * @param which links: every one, or those that are refused
 * @param nextPath where a visitor is taken who may not go where they wanted
 * @param title of the step that is missing; null for a journey that is closed
 */
async function follow<R extends RecordBase, A extends Answers>(
  line: BrowserLine<R, A>,
  until: string,
  which: 'every' | 'refused',
  nextPath: string,
  title: string | null,
): Promise<void> {
  const { visitor, record } = await seed(line, site.server.url, until);
  const { model } = line;
  expect(model.rules.nextStep(record)).toBe(until);
  expect(isClosed(record)).toBe(title === null);
  const next = { path: `${line.path}${nextPath}`, says: title === null ? PAID : pleaseComplete(title) };
  const visit = await site.visit({ storage: visitor.storage(record) });
  const wrong: string[] = [];
  for (const route of model.projection.routes) {
    const path = pathOf(route.pattern, model, 'SPOUSE');
    const expected = expectedAt(model, record, route.meta.step ?? null, path, next);
    // What may be entered early may be entered later too: it is opened once, in the most advanced journey.
    if (which === 'refused' && expected.says === null) continue;
    wrong.push(...(await opened(visit.page, path, expected)));
  }
  // No one of this name is covered.
  for (const { pattern } of model.projection.routes.filter((route) => route.pattern.includes(':member_type'))) {
    wrong.push(...(await opened(visit.page, pathOf(pattern, model, 'FATHER'), next)));
  }
  // Pages that do not exist; the last address is not valid text in any encoding.
  for (const none of ['/no-such-page', '/proposer', '/%E0%A4%A']) {
    wrong.push(...(await opened(visit.page, `${line.path}${none}`, { ...next, says: NO_SUCH_PAGE })));
  }
  expect(wrong.join('\n')).toBe('');
}

async function backAtPolicy(page: Page): Promise<void> {
  await atState(page, 'policy.issuance.issued');
  await page.waitForURL('**/health/policy-download');
}

const ACTING = [addressOf(health.endpoints.makePayment), addressOf(health.endpoints.generatePolicy)];

interface Landing {
  readonly path: string;
  /** The notice; null if nothing has to be explained. */
  readonly says: string | null;
}

function expectedAt(
  { line, rules }: LineModel,
  record: RecordBase,
  step: string | null,
  path: string,
  next: Landing,
): Landing {
  if (step !== null && !rules.mayEnter(record, step)) return next;
  // Once the money is there, the payment's own page has nothing left to show.
  if (step === 'payment' && moneyStateOf(record) === 'received')
    return { path: `${line.path}/policy-download`, says: null };
  return { path, says: null };
}

const pathOf = (pattern: string, { choices }: LineModel, member: string): string =>
  pattern.replace(':product_id', choices.product).replace(/:(?:id|member_type)/, member);

/** Opens a link; returns what is not as expected. */
async function opened(page: Page, path: string, expected: Landing): Promise<string[]> {
  await page.goto(path, { waitUntil: 'commit' });
  await settled(page);
  const found = async () => ({ path: new URL(page.url()).pathname, said: await noticeOn(page) });
  try {
    // The address and the words follow the state.
    await vi.waitFor(async () => {
      const { path: at, said } = await found();
      expect(at).toBe(expected.path);
      if (expected.says === null) expect(said).toBe('');
      else expect(said).toContain(expected.says);
    }, 5_000);
    return [];
  } catch {
    return [`${path} should be ${JSON.stringify(expected)}, and is ${JSON.stringify(await found())}`];
  }
}

/** What the page announces. */
const noticeOn = async (page: Page): Promise<string> =>
  (await page.locator('main [data-kind="info"][role="status"]').allInnerTexts()).join(' ').trim();
