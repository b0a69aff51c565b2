import type { Page } from 'playwright';
import type { RecordBase } from '#contract/shared/record.ts';
import type { VisitOptions } from './browser.ts';
import type { Answers, BrowserLine } from './line.ts';
import { car } from './lines/car.ts';
import { health } from './lines/health.ts';
import { travel } from './lines/travel.ts';
import { twoWheeler } from './lines/two-wheeler.ts';
import { settled } from './screen.ts';
import { seed } from './seed.ts';
import type { Site } from './site.ts';

/** The quote lists that tests of plans measure, each as a row. */

export interface ListOfLine {
  readonly line: string;
  /** How many plans the list has for the visitor who is seeded. */
  readonly plans: number;
  /** Two of them. */
  readonly compared: readonly [string, string];
  /** A chip above the list; some of the insurers sell it. */
  readonly addon: string;
  /** The insurer of the cheapest plan. */
  readonly cheapest: string;
  /** What an earlier visit up to the list stored in the browser. */
  readonly seed: (url: string) => Promise<NonNullable<VisitOptions['storage']>>;
}

const seedList =
  <R extends RecordBase, A extends Answers>(of: BrowserLine<R, A>): ListOfLine['seed'] =>
  async (url) => {
    const { visitor, record } = await seed(of, url, 'quoteList');
    return visitor.storage(record);
  };

export const LISTS: readonly ListOfLine[] = [
  {
    line: 'health',
    plans: 15,
    compared: ['meghna-swasth', 'kaveri-care'],
    addon: 'Doctor visits',
    cheapest: 'meghna',
    seed: seedList(health),
  },
  {
    line: 'car',
    plans: 15,
    compared: ['tapti-car-basic', 'meghna-motor-plus'],
    addon: 'Roadside assistance',
    cheapest: 'dhruv',
    seed: seedList(car),
  },
  {
    line: 'two-wheeler',
    plans: 12,
    compared: ['tapti-two-wheeler', 'dhruv-two-wheeler-smart'],
    addon: 'Roadside assistance',
    cheapest: 'chakra',
    seed: seedList(twoWheeler),
  },
  {
    line: 'travel',
    plans: 9,
    compared: ['nilgiri-tripshield', 'sahyadri-globe'],
    addon: 'Trip cancellation',
    cheapest: 'nilgiri',
    seed: seedList(travel),
  },
];

/** A page of a visitor whose prices come next. */
export async function openPlans(
  site: Site,
  of: ListOfLine,
  path: string,
  viewport = { width: 390, height: 844 },
): Promise<Page> {
  const storage = await of.seed(site.server.url);
  const { page } = await site.visit({ viewport, storage });
  await page.goto(`/${of.line}/${path}`);
  await settled(page);
  return page;
}

/** Top and bottom of each element in the window, in pixels. */
export const spans = (page: Page, selector: string): Promise<{ top: number; bottom: number }[]> =>
  page.evaluate(
    (found) =>
      [...document.querySelectorAll(found)].map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      }),
    selector,
  );

/** The price of each card: the first amount in it. */
export const PRICES = '[data-product] header + p .amount';
