import { describe, expect, test } from 'vitest';
import type { RecordBase } from '#contract/shared/record.ts';
import { openVisit, PHONE, type Visit } from './support/browser.ts';
import type { Answers, BrowserLine } from './support/line.ts';
import { car } from './support/lines/car.ts';
import { health } from './support/lines/health.ts';
import { travel } from './support/lines/travel.ts';
import { twoWheeler } from './support/lines/two-wheeler.ts';
import { moved, settled } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

// Every question page of every line in its initial state, with everything before it answered: what is ticked, and what
// it says if it is submitted unchanged.

const site = openSite();

/** Boxes that are ticked initially, and cost nothing: the specification's default family, and travellers. */
const TICKED = ['Self', 'Spouse'];

/** The faults of one page, and whether it was valid unchanged, so that it had no error to show. */
interface Sent {
  readonly faults: readonly string[];
  readonly right: boolean;
}

describe.each([
  ['health', () => sendEach(health), ['customizePlan', 'declaration']],
  ['car', () => sendEach(car), ['confirmVehicle', 'customizePlan', 'vehicleDetails', 'externalDetails', 'declaration']],
  [
    'two-wheeler',
    () => sendEach(twoWheeler),
    ['confirmVehicle', 'customizePlan', 'vehicleDetails', 'externalDetails', 'declaration'],
  ],
  ['travel', () => sendEach(travel), ['customizePlan', 'declaration']],
] as const)('the question pages of %s', (_, send, right) => {
  test('have nothing ticked that costs money, and tell each error at once, above the title and at its field', async () => {
    const sent = await send();
    expect([...sent].flatMap(([screen, { faults }]) => faults.map((fault) => `${screen}: ${fault}`))).toEqual([]);
    // Pages on which everything is already known can be submitted unchanged. Every other page reports a problem.
    const sentAtOnce = [...sent].filter(([, page]) => page.right).map(([screen]) => screen);
    expect(sentAtOnce).toEqual(right);
    expect(sent.size).toBeGreaterThan(5);
  });
});

/** Opens each step of a line that is a form, and sends it. */
async function sendEach<R extends RecordBase, A extends Answers>(line: BrowserLine<R, A>): Promise<Map<string, Sent>> {
  const sent = new Map<string, Sent>();
  for (const { id } of line.model.line.steps) {
    if (id === 'payment' || id === 'policy') continue;
    const { visitor, record } = await seed(line, site.server.url, id);
    if (line.model.rules.skipped(record).includes(id)) continue;
    const visit = await openVisit(site.browser, site.server.url, { viewport: PHONE, storage: visitor.storage(record) });
    try {
      await visit.page.goto(line.path);
      await settled(visit.page);
      const goOn = visit.page.locator('main [data-event="journey.continue"]').first();
      const { screen } = await moved(visit.page, () => goOn.click());
      const isForm = (await visit.page.locator('main form button[type="submit"]').count()) > 0;
      // A step that may be skipped leads to the next one.
      if (isForm && !sent.has(screen)) sent.set(screen, await sendOne(visit));
    } finally {
      await visit.close();
    }
  }
  return sent;
}

async function sendOne({ page }: Visit): Promise<Sent> {
  const faults: string[] = [];
  for (const box of await page.locator('main form').getByRole('checkbox').all()) {
    const name = (await box.getAttribute('value')) ?? '';
    if ((await box.isChecked()) && !TICKED.some((known) => known.toUpperCase() === name))
      faults.push(`${name} is ticked`);
  }
  const title = await page.title();
  await page.evaluate(() => {
    window.e2eMoves = 0;
  });
  await page.locator('main form button[type="submit"]').first().click();
  await page.waitForFunction(
    () => window.e2eMoves > 0 || document.activeElement?.getAttribute('aria-labelledby') === 'error-summary-title',
  );
  const errors = await page.evaluate(readErrors);
  if (errors === null) return { faults, right: true };
  if (errors.title !== 'There is a problem') faults.push(`the summary is headed “${errors.title}”`);
  if (!errors.aboveHeading) faults.push('the summary does not stand above the h1');
  if (!errors.hasFocus) faults.push('the summary has not the focus');
  await page
    .waitForFunction((before) => document.title === `Error: ${before}`, title)
    .catch(() => {
      faults.push(`the title does not begin with “Error: ”`);
    });
  if (errors.links.length === 0) faults.push('the summary names no error');
  for (const { text, inline } of errors.links) {
    if (!inline.includes(text)) faults.push(`“${text}” is told at its field as “${inline}”`);
  }
  return { faults, right: false };
}

/** Runs inside the page. Null: no error is shown. */
function readErrors() {
  const heading = document.getElementById('error-summary-title');
  const summary = heading?.closest('[aria-labelledby="error-summary-title"]');
  const h1 = document.querySelector('h1');
  if (!heading || !summary || !h1) return null;
  const links = [...summary.querySelectorAll('a')].map((link) => {
    const field = document.getElementById(new URL(link.href).hash.slice(1));
    const described = [field, field?.closest('fieldset'), ...(field?.querySelectorAll('[aria-describedby]') ?? [])];
    const inline = described
      .flatMap((one) => (one?.getAttribute('aria-describedby') ?? '').split(' '))
      .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
      .join(' ');
    return { text: link.textContent ?? '', inline };
  });
  return {
    title: heading.textContent ?? '',
    aboveHeading: Boolean(summary.compareDocumentPosition(h1) & Node.DOCUMENT_POSITION_FOLLOWING),
    hasFocus: document.activeElement === summary,
    links,
  };
}
