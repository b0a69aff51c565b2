import { beforeEach, expect, vi } from 'vitest';
import { popularDestinations, searchDestinations } from '#server/lines/travel/destinations.ts';
import { waitToPass } from '#tests/support/wait.ts';
import { click } from './render.tsx';
import { answerWith, fill, settled } from './travel-page.tsx';

/** The fields of the trip, as the landing and two pages have them. */

/** Few countries, because a list of all is slow to render here. */
const LISTED = [...popularDestinations().map(({ code }) => code), 'IS', 'BT', 'ES'];

/** For each test of a file: the look-ups of the countries are answered. */
export const countriesListed = (): void => {
  beforeEach(() => {
    vi.stubGlobal('fetch', async (address: string) => {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      const isAll = pathname.endsWith('get-all-destination');
      const found = isAll ? searchDestinations(searchParams.get('search') ?? '') : popularDestinations();
      const data = found.filter(({ code }) => LISTED.includes(code));
      return Response.json({ code: 200, message: 'OK', data });
    });
  });
};

/** Waits for what happens automatically: React must not expect that the test causes it. */
export const until = async (check: () => void) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await waitToPass(check);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
};
export const chip = (name: string) =>
  [...document.querySelectorAll('button[aria-pressed]')].find(({ textContent }) => textContent === name);
/** Waits until the countries have loaded. */
export const listed = () => until(() => expect(chip('Vietnam')).toBeDefined());
export const tap = (name: string) => {
  const found = chip(name);
  if (!found) throw new Error(`No chip “${name}”`);
  return settled(() => click(found));
};
export const fillDates = (leaving: string, back: string) => {
  fill('leaving_date', leaving);
  fill('return_date', back);
};
/** The server refuses the next submission at these fields. */
export const refuseAt = (fields: Record<string, string>): void =>
  answerWith({
    outcome: 'refused',
    problem: { kind: 'HTTP', status: 400, reason: 'INVALID', message: 'Please check the marked field', fields },
    record: null,
  });
