import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '#src/lib/brand.ts';
import { click } from './render.tsx';
import { buttonCalled, openPage, tell } from './shell-fresh.tsx';

type Answer = { outcome: 'accepted' | 'dismissed' };
const DAY_MS = 24 * 60 * 60_000;

/** Chromium's event, as far as the page sees it. */
const installEvent = (prompt: () => Promise<Answer>) =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
const accepting = () => vi.fn(() => Promise.resolve<Answer>({ outcome: 'accepted' }));

const card = () => document.querySelector(`section[aria-label="Install ${brand.name}"]`);
const press = (name: string) =>
  act(async () => {
    click(buttonCalled(name));
  });

let stop = () => {};
const open = async () => {
  const page = await openPage();
  stop = page.stop;
  return page;
};
beforeEach(() => localStorage.clear());
afterEach(() => stop());

describe('the install card', () => {
  test('comes with the browser’s install event: logo, brand name, text, Install and Cancel', {
    tags: ['§1.install-card', '§2.shell-install-card'],
  }, async () => {
    await open();
    expect(card()).toBeNull();
    const event = await tell(installEvent(accepting()));
    // The browser's own banner is suppressed.
    expect(event.defaultPrevented).toBe(true);
    expect(card()?.querySelector('img')?.getAttribute('src')).toBe('/brand/mark.svg');
    expect([...(card()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
      brand.name,
      'Get instant quotes and secure your future today!',
    ]);
    expect([...(card()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Cancel',
      'Install',
    ]);
  });

  test('takes no focus and is no dialog', async () => {
    await open();
    await tell(installEvent(accepting()));
    expect(document.activeElement).toBe(document.body);
    expect(document.querySelector('dialog, [aria-modal], [role=dialog]')).toBeNull();
  });

  test('Install triggers the browser’s own prompt and then hides the card', {
    tags: ['§4.install-accept'],
  }, async () => {
    await open();
    const prompt = accepting();
    await tell(installEvent(prompt));
    await press('Install');
    expect(prompt).toHaveBeenCalledOnce();
    expect(card()).toBeNull();
  });

  test('stays until the prompt is answered, and takes no second tap', async () => {
    await open();
    let answer: (answer: Answer) => void = () => {};
    const prompt = vi.fn(() => new Promise<Answer>((resolve) => (answer = resolve)));
    await tell(installEvent(prompt));
    const install = buttonCalled('Install');
    await press('Install');
    await act(async () => click(install));
    expect(card()).not.toBeNull();
    expect(prompt).toHaveBeenCalledOnce();
    await act(async () => answer({ outcome: 'dismissed' }));
    expect(card()).toBeNull();
  });

  test('is hidden when the prompt fails', async () => {
    await open();
    await tell(installEvent(() => Promise.reject(new Error('Not allowed'))));
    await press('Install');
    expect(card()).toBeNull();
  });

  test('Cancel hides it, on the next page too, for thirty days', { tags: ['§4.install-cancel'] }, async () => {
    await open();
    const prompt = accepting();
    await tell(installEvent(prompt));
    await press('Cancel');
    expect(card()).toBeNull();
    expect(prompt).not.toHaveBeenCalled();

    stop();
    await open();
    await tell(installEvent(accepting()));
    expect(card()).toBeNull();

    stop();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 30 * DAY_MS);
    await open();
    await tell(installEvent(accepting()));
    expect(card()).not.toBeNull();
    vi.restoreAllMocks();
  });

  test('is hidden when it was installed by the browser’s menu', async () => {
    await open();
    await tell(installEvent(accepting()));
    await tell(new Event('appinstalled'));
    expect(card()).toBeNull();
  });

  test('does not stand over a form in the middle of a journey', async () => {
    const { setInstallCardAllowed: setInterruptible } = await open();
    setInterruptible(false);
    await tell(installEvent(accepting()));
    expect(card()).toBeNull();
    await act(async () => setInterruptible(true));
    expect(card()).not.toBeNull();
  });
});
