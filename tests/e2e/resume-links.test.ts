import type { Locator, Page } from 'playwright';
import { describe, test } from 'vitest';
import { ownerEndpoints } from '#contract/shared/owner-endpoints.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { addressOf } from '#tools/player/calls.ts';
import type { Visit } from './support/browser.ts';
import { filesOf, holdFiles } from './support/chunks.ts';
import { shellReady, touch } from './support/front-door.ts';
import type { Answers, BrowserLine } from './support/line.ts';
import { car } from './support/lines/car.ts';
import { health } from './support/lines/health.ts';
import { travel } from './support/lines/travel.ts';
import { twoWheeler } from './support/lines/two-wheeler.ts';
import { atScreen } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

// A press counts whenever it happens: what loads meanwhile neither removes the link nor moves it.

const site = openSite();

/**
 * What the landing page loads late, and is delayed here: the part that requests the journeys' facts, and its answer.
 */
const LATE = filesOf(
  ['src/features/landing/home/StoredJourneys.tsx'],
  ['src/app/boot.ts', 'src/app/main.tsx', 'src/features/landing/home/Landing.tsx'],
);

async function holdOwned({ context }: Visit): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(addressOf(ownerEndpoints.owned), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Presses in the middle of a link, and releases after something else has happened. */
async function pressAround(page: Page, link: Locator, meanwhile: () => Promise<void>): Promise<void> {
  const box = await link.boundingBox();
  if (box === null) throw new Error('The link is not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await meanwhile();
  await page.mouse.up();
}

const bar = (page: Page) => page.getByRole('region', { name: 'Continue where you left off' });
const link = (page: Page) => bar(page).getByRole('link');
/** Waits until the bar shows the journey's facts, and the page has loaded everything. */
const isWhole = async (page: Page): Promise<void> => {
  await bar(page).locator('p', { hasText: /./ }).waitFor();
  await shellReady(page);
};

const describeLine = <R extends RecordBase, A extends Answers>(line: BrowserLine<R, A>): void => {
  const { path, id } = line;
  /** A browser with a journey of the line at its list. */
  const visit = async (): Promise<Visit> => {
    const { visitor, record } = await seed(line, site.server.url, 'quoteList');
    return site.visit({ storage: visitor.storage(record), worker: false });
  };
  const isBack = async (page: Page): Promise<void> => {
    await page.waitForURL(`**${path}/quote-list`);
    await atScreen(page, 'quoteList');
  };

  describe(`a press that leads back into the journey of ${id}`, () => {
    test('counts on the front door before the part that asks what the journey has', async () => {
      const { page } = await visit();
      const release = await holdFiles(page, LATE);
      await page.goto('/');
      await link(page).click();
      // The next page needs some of these files too.
      release();
      await isBack(page);
    });

    test('counts while that part comes, and all that the page loads late', async () => {
      const opened = await visit();
      const { page } = opened;
      const release = await holdFiles(page, LATE);
      await page.goto('/');
      await pressAround(page, link(page), async () => {
        release();
        await isWhole(page);
      });
      await isBack(page);
    });

    test('counts while the answer comes', async () => {
      const opened = await visit();
      const { page } = opened;
      const release = await holdOwned(opened);
      const asked = page.waitForRequest(addressOf(ownerEndpoints.owned));
      await page.goto('/');
      await asked;
      await pressAround(page, link(page), async () => {
        release();
        await isWhole(page);
      });
      await isBack(page);
    });

    test('counts once the page is whole', async () => {
      const { page } = await visit();
      await page.goto('/');
      await touch(page);
      await isWhole(page);
      await link(page).click();
      await isBack(page);
    });
  });
};

describeLine(health);
describeLine(car);
describeLine(twoWheeler);
describeLine(travel);
