import type { Page } from 'playwright';
import { describe, expect, test, vi } from 'vitest';
import { STEP_TITLES, type StepId } from '#contract/lines/health/steps.ts';
import type { JourneyRecord } from '#contract/record.ts';
import { memberWithout } from '#machines/core/selectors.ts';
import { firstIncomplete, locked, moneyReceived, reached } from '#machines/core/steps.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import { projectionOf } from '#src/journey/projection.ts';
import { drive, payBy } from './support/drive.ts';
import { addressOf } from './support/faults.ts';
import { ANSWERS, PRODUCT } from './support/fixtures.ts';
import { pointer } from './support/hand.ts';
import { atState, settled } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

const { routes } = projectionOf(healthMachine);
const NO_SUCH_PAGE = 'There is no such page.';
const PAID = 'Your payment is under way or made';

const site = openSite();

describe('a link', () => {
  test('that a newcomer follows begins a journey, and says what comes first', async () => {
    const visit = await site.visit();
    const wrong: string[] = [];
    for (const route of routes) {
      const path = pathOf(route.pattern, 'SELF');
      const { step = null } = route.meta;
      // Where everybody begins nothing has to be explained.
      const explained = step !== null && step !== firstIncomplete(null);
      wrong.push(...(await opened(visit.page, path, explained ? lands(null) : { path, says: null })));
      await visit.context.clearCookies();
      await visit.page.evaluate(() => localStorage.clear());
    }
    expect(wrong.join('\n')).toBe('');
  });

  test.each([
    ['with a complete quote form', 'quote-list', 'refused'],
    ['with a proposal that was just born', 'proposer-details', 'refused'],
    ['with a verified identity', 'member-details', 'refused'],
    ['with every question answered', 'application-preview', 'every'],
    ['that is paid', 'policy-download', 'every'],
  ] as const)(
    'into a journey %s opens what is reached, and else the first step that is not',
    async (_, until, which) => {
      const { visitor, record } = await seed(site.server.url, until);
      expect(firstIncomplete(record)).toBe(until);
      const visit = await site.visit({ storage: visitor.storage(record) });
      const wrong: string[] = [];
      for (const route of routes) {
        const path = pathOf(route.pattern, 'SPOUSE');
        const expected = expectedAt(record, route.meta.step ?? null, path);
        // What is reached early is reached later too: it is opened where the most is.
        if (which === 'refused' && expected.says === null) continue;
        wrong.push(...(await opened(visit.page, path, expected)));
      }
      // Nobody of this name is covered, and no page is called so.
      const stranger = pathOf('/health/medical-history/:member_type', 'FATHER');
      wrong.push(...(await opened(visit.page, stranger, lands(record))));
      // The last is no text in any encoding.
      for (const none of ['/health/no-such-page', '/health/proposer', '/health/%E0%A4%A']) {
        wrong.push(...(await opened(visit.page, none, { path: pathTo(record), says: NO_SUCH_PAGE })));
      }
      expect(wrong.join('\n')).toBe('');
    },
  );

  test('to a line that there is not says so', async () => {
    const visit = await site.visit();
    await visit.page.goto('/no-such-line');
    await visit.page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor();
    await visit.page.getByRole('main').getByRole('link', { name: 'Health insurance' }).click();
    expect((await settled(visit.page)).screen).toBe('landing');
  });
});

test('Back after the payment explains, and does nothing twice', async () => {
  const { visitor, record } = await seed(site.server.url, 'payment');
  const visit = await site.visit({ storage: visitor.storage(record) });
  const { page } = visit;
  const hand = pointer(page);
  await page.goto('/health/final-quote');
  await settled(page);
  await drive(hand, 'payment.open', ANSWERS);
  await drive(hand, 'payment.start', ANSWERS);
  await payBy(hand, /^Pay/);
  await atState(page, 'policyDownload.issuance.issued');
  await page.keyboard.press('Escape');
  await atState(page, 'policyDownload.overlay.dismissed');
  const before = await visitor.kept(record.quote.rfqId);

  const acting: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const reads = request.method() === 'GET' && !ACTING.some((address) => address.test(pathname));
    if (!reads) acting.push(`${request.method()} ${pathname}`);
  });

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'This order is paid' }).waitFor();
  await page.goBack();
  await backAtPolicy(page);
  await page.goBack();
  await backAtPolicy(page);
  expect(await noticeOn(page)).toContain(PAID);

  expect(acting, 'calls that do something').toEqual([]);
  expect((await visitor.kept(record.quote.rfqId)).proposal).toEqual(before.proposal);
});

async function backAtPolicy(page: Page): Promise<void> {
  await atState(page, 'policyDownload.issuance.issued');
  await page.waitForURL('**/health/policy-download');
}

const ACTING = [addressOf('makePayment'), addressOf('generatePolicy')];

interface Landing {
  readonly path: string;
  /** What is read there; null where nothing has to be explained. */
  readonly says: string | null;
}

function expectedAt(record: JourneyRecord, step: StepId | null, path: string): Landing {
  if (step !== null && !reached(record, step)) return lands(record);
  // Once the money is there, the payment's own page has nothing left to show.
  if (step === 'payment' && moneyReceived(record)) return { path: '/health/policy-download', says: null };
  return { path, says: null };
}

/** Where somebody is taken who may not go where they wanted, and what they are told. */
function lands(record: JourneyRecord | null): Landing {
  const says = record && locked(record) ? PAID : `Please complete “${STEP_TITLES[firstIncomplete(record)]}” first`;
  return { path: pathTo(record), says };
}

function pathTo(record: JourneyRecord | null): string {
  const step = firstIncomplete(record);
  const route = routes.find(({ id }) => id === step);
  return pathOf(route?.pattern ?? '', record === null ? '' : (memberWithout(record, step) ?? ''));
}

const pathOf = (pattern: string, member: string): string =>
  pattern.replace(':product_id', PRODUCT).replace(/:(?:id|member_type)/, member);

/** Opens a link; gives what is not as expected. */
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

/** What the page says of itself aloud. */
const noticeOn = async (page: Page): Promise<string> =>
  (await page.locator('main [data-kind="info"][role="status"]').allInnerTexts()).join(' ').trim();
