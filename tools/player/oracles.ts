import type { Page } from 'playwright';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import type { LineModel } from '../model/line-model.ts';
import { modelFingerprint } from '../model/model-fingerprint.ts';
import type { ModelState } from '../model/model-types.ts';
import type { Outside } from './outside.ts';
import type { PlayedPage } from './page.ts';
import { waitUntil } from './wait.ts';

/** What must be so on the page and on the server after each step. */

/** The journey as the page's machine has it. */
export async function journeyOn(page: Page, { machine, line }: LineModel): Promise<JourneySnapshot> {
  await page.waitForFunction(() => window.e2eJourney !== undefined);
  const { value, context } = await page.evaluate(() => {
    const snapshot = window.e2eJourney?.getSnapshot();
    if (!snapshot) throw new Error('The page has no journey.');
    // The line is made of functions, which do not leave the page.
    const { line: _, ...facts } = snapshot.context;
    return { value: snapshot.value, context: facts };
  });
  return machine.resolveState({ value, context: { ...context, line } });
}

interface Shown {
  readonly state: string;
  readonly screen: string;
  readonly address: string;
  readonly title: string;
  readonly headings: readonly string[];
}

/** What the page shows; null while it shows no journey. */
const shownOn = (page: Page): Promise<Shown | null> =>
  page.evaluate(() => {
    const root = document.querySelector('[data-state]');
    if (!document.getElementById('root')?.hasAttribute('data-hydrated') || root === null) return null;
    const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
    return {
      state: root.getAttribute('data-state') ?? '',
      screen: root.getAttribute('data-screen') ?? '',
      address: `${location.pathname}${location.search}`,
      title: document.title,
      headings: headings.map(({ textContent }) => textContent ?? ''),
    };
  });

/** Waits until page and server are in the model's state; throws with what is expected and what is there. */
export async function checkPage(
  { page, complaints }: PlayedPage,
  outside: Outside,
  model: LineModel,
  expected: ModelState,
  what: string,
): Promise<void> {
  const value = JSON.stringify(expected.journey.value);
  await waitUntil(
    async () => (await shownOn(page))?.state === value,
    async () => {
      const problem = await page.evaluate(() => JSON.stringify(window.e2eJourney?.getSnapshot().context.problem));
      return `${value} after “${what}”; the page shows ${(await shownOn(page))?.state}, problem: ${problem}`;
    },
  );
  const journey = await journeyOn(page, model);
  const wrong = () => differences(page, model, journey);
  await waitUntil(
    async () => (await wrong()).length === 0,
    async () => `the page of ${value} after “${what}”: ${(await wrong()).join('; ')}`,
  );
  const server = await outside.record();
  const real = modelFingerprint(model, journey, server, expected.variant);
  if (real !== expected.key) {
    throw new Error(`After “${what}” the model is at\n  ${expected.key}\nand the journey at\n  ${real}`);
  }
  if (complaints.length > 0) throw new Error(`After “${what}” the page complained: ${complaints.join('; ')}`);
}

/** The form of a page that is refused begins its title with this (src/ui/page/ErrorSummary.tsx). */
const REFUSED = /^Error: /;

async function differences(page: Page, model: LineModel, journey: JourneySnapshot): Promise<string[]> {
  const { path, search, screen, title } = model.projection.place(journey);
  const shown = await shownOn(page);
  if (!shown) return ['it shows no journey'];
  const found: string[] = [];
  if (shown.screen !== screen) found.push(`the screen is ${shown.screen} and not ${screen}`);
  const [address] = search === null ? shown.address.split('?') : [shown.address];
  const expected = path === null ? address : `${path}${search ?? ''}`;
  if (address !== expected) found.push(`the address is ${address} and not ${expected}`);
  const ownTitle = shown.title.replace(REFUSED, '');
  // The landing’s title is the one that search engines have.
  if (title !== '' && screen !== 'landing' && ownTitle !== `${title} · ${SAMPLE_BRAND.name}`) {
    found.push(`the document’s title is “${shown.title}” and not “${title} · ${SAMPLE_BRAND.name}”`);
  }
  if (shown.headings.length !== 1 || shown.headings[0] === '') found.push(`h1: ${JSON.stringify(shown.headings)}`);
  return found;
}
