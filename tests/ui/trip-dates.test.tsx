import { act, type ReactElement, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TripDates } from '#src/ui/field/TripDates.tsx';
import { dialogs } from './browser.ts';
import { click, find, press, render, type } from './render.tsx';

// Trips can begin from 22 November 2026 for a year, and last at most 180 days.
function Bound({ from = '', to = '' }: { from?: string; to?: string }): ReactElement {
  const [leaving, setLeaving] = useState(from);
  const [back, setBack] = useState(to);
  return (
    <TripDates
      leaving={{ name: 'leaving', label: 'Leaving', value: leaving, onChange: setLeaving }}
      back={{ name: 'back', label: 'Back', value: back, onChange: setBack }}
      min="2026-11-22"
      max="2027-11-22"
      longest={180}
    />
  );
}

beforeAll(dialogs);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const field = (name: string) => find(HTMLInputElement, `#field-${name}`);
const trip = () => [field('leaving').value, field('back').value];
const buttonOf = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No button “${text}”`);
  return found;
};
const hasButton = (text: string) => [...document.querySelectorAll('button')].some((one) => one.textContent === text);
const open = async () => {
  click(buttonOf('Choose in the calendar'));
  await act(async () => void (await import('#src/ui/field/TripCalendar.tsx')));
};
const months = () => [...document.querySelectorAll('.rdp-month_caption')].map(({ textContent }) => textContent);
/** By the day's whole name, with additional information after a comma. */
const day = (name: string) => find(HTMLButtonElement, `dialog [aria-label="${name}"], dialog [aria-label^="${name},"]`);
const said = () => find(HTMLElement, 'dialog [role=status]').textContent;
const counted = () => find(HTMLElement, 'p[role=status]').textContent;
const ends = () => [...document.querySelectorAll('dialog [aria-pressed]')].map(({ textContent }) => textContent);

describe('two typed dates', () => {
  test('are counted, both days included', () => {
    render(<Bound />);
    type(field('leaving'), '12122026');
    expect(counted()).toBe('');
    type(field('back'), '23122026');
    expect(trip()).toEqual(['12-12-2026', '23-12-2026']);
    // 12 to 31 December would be 20 days; 12 to 23 are 12.
    expect(counted()).toBe('12 days, first and last included');
  });

  test.each([
    ['12-12-2026', '12-12-2026', '1 day, first and last included'],
    ['12-12-2026', '11-12-2026', ''],
    // January to June 2027: 31 + 28 + 31 + 30 + 31 = 151 days to 31 May; 180 is 29 June, 181 is 30 June.
    ['01-01-2027', '29-06-2027', '180 days, first and last included'],
    ['01-01-2027', '30-06-2027', ''],
    ['12-12-2026', '31-02-2027', ''],
  ])('from %s to %s say %j', (from, to, text) => {
    render(<Bound from={from} to={to} />);
    expect(counted()).toBe(text);
  });
});

describe('the calendar of a trip', () => {
  test('takes the day of leaving, then that of return, and counts the days between', async () => {
    render(<Bound />);
    await open();
    expect(months()).toEqual(['November 2026', 'December 2026', 'January 2027']);
    expect(said()).toBe('Choose the day you leave.');
    click(day('Saturday 12 December 2026'));
    expect(trip()).toEqual(['12-12-2026', '']);
    expect(said()).toBe('Choose the day you return, up to 09 Jun 2027.');
    click(day('Monday 4 January 2027'));
    expect(trip()).toEqual(['12-12-2026', '04-01-2027']);
    // 20 days of December and 4 of January.
    expect(said()).toBe('24 days, first and last included.');
    expect(ends()).toEqual(['LeavingSat 12 Dec 2026', 'ReturnMon 04 Jan 2027']);
    click(buttonOf('Done'));
    expect(document.querySelector('dialog')).toBeNull();
    expect(counted()).toBe('24 days, first and last included');
  });

  test('opens with the whole trip, however long it is, and says of each day where it stands', async () => {
    render(<Bound from="20-12-2026" to="05-05-2027" />);
    await open();
    expect(months()).toEqual([
      'December 2026',
      'January 2027',
      'February 2027',
      'March 2027',
      'April 2027',
      'May 2027',
    ]);
    expect(day('Sunday 20 December 2026').getAttribute('aria-label')).toBe('Sunday 20 December 2026, day of leaving');
    expect(day('Monday 15 February 2027').getAttribute('aria-label')).toBe('Monday 15 February 2027, in your trip');
    expect(day('Wednesday 5 May 2027').getAttribute('aria-label')).toBe('Wednesday 5 May 2027, day of return');
    expect(day('Thursday 6 May 2027').getAttribute('aria-label')).toBe('Thursday 6 May 2027');
  });

  const isOffered = (name: string) => !day(name).disabled;

  test('offers to leave from today on', async () => {
    render(<Bound />);
    await open();
    expect(isOffered('Saturday 21 November 2026')).toBe(false);
    expect(isOffered('Sunday 22 November 2026')).toBe(true);
  });

  test('offers to leave up to a year ahead', async () => {
    render(<Bound from="20-11-2027" />);
    await open();
    click(buttonOf('LeavingSat 20 Nov 2027'));
    expect(isOffered('Monday 22 November 2027')).toBe(true);
    // It is shown, because a trip may end then.
    expect(isOffered('Tuesday 23 November 2027')).toBe(false);
  });

  test('offers a return up to the 180th day', async () => {
    render(<Bound from="01-01-2027" />);
    await open();
    click(buttonOf('Later months'));
    expect(isOffered('Tuesday 29 June 2027')).toBe(true);
    expect(isOffered('Wednesday 30 June 2027')).toBe(false);
    expect(said()).toBe('Choose the day you return, up to 29 Jun 2027.');
  });

  test('continues to earlier months, as far as today', async () => {
    render(<Bound from="12-01-2027" />);
    await open();
    expect(months()).toEqual(['January 2027', 'February 2027', 'March 2027']);
    click(buttonOf('Earlier months'));
    expect(months().at(0)).toBe('November 2026');
    expect(hasButton('Earlier months')).toBe(false);
  });

  test('continues to later months, as far as the latest trip takes', async () => {
    render(<Bound from="22-11-2027" />);
    await open();
    expect(months()).toEqual(['November 2027', 'December 2027', 'January 2028']);
    click(buttonOf('Later months'));
    click(buttonOf('Later months'));
    // 22 November 2027 and 179 days more is 19 May 2028.
    expect(months().at(-1)).toBe('May 2028');
    expect(hasButton('Later months')).toBe(false);
  });

  test('keeps a return that fits another day of leaving, and asks again for one that does not', async () => {
    render(<Bound from="12-12-2026" to="23-12-2026" />);
    await open();
    click(day('Monday 14 December 2026'));
    expect(trip()).toEqual(['14-12-2026', '23-12-2026']);
    click(buttonOf('LeavingMon 14 Dec 2026'));
    click(day('Saturday 26 December 2026'));
    expect(trip()).toEqual(['26-12-2026', '']);
  });

  test('takes an earlier day than that of leaving for another day of leaving', async () => {
    render(<Bound from="12-12-2026" />);
    await open();
    expect(said()).toBe('Choose the day you return, up to 09 Jun 2027.');
    click(day('Tuesday 1 December 2026'));
    expect(trip()).toEqual(['01-12-2026', '']);
  });

  test('shows no trip that is none: a return before leaving, a day that is past', async () => {
    render(<Bound from="12-12-2026" to="01-12-2026" />);
    await open();
    expect(ends()).toEqual(['LeavingSat 12 Dec 2026', 'ReturnChoose a day']);
    click(buttonOf('Done'));
    render(<Bound key="past" from="12-10-2026" to="01-12-2026" />);
    await open();
    expect(ends()).toEqual(['LeavingChoose a day', 'ReturnChoose a day']);
  });

  test('is walked by the arrow keys, also into months that are not shown', async () => {
    render(<Bound from="31-01-2027" to="31-01-2027" />);
    await open();
    act(() => day('Sunday 31 January 2027').focus());
    press(document.activeElement ?? document.body, 'ArrowRight');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 1 February 2027');
    press(document.activeElement ?? document.body, 'ArrowDown');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 8 February 2027');
    for (const _ of [1, 2]) press(document.activeElement ?? document.body, 'PageDown');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Thursday 8 April 2027');
    expect(months()).toContain('April 2027');
    press(document.activeElement ?? document.body, 'PageUp');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 8 March 2027');
  });
});
