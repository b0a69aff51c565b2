import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshShell, tell } from './shell-fresh.tsx';

let root: Root | undefined;
let host: HTMLElement;
let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => root?.unmount());
  host.remove();
  stop();
  vi.restoreAllMocks();
});

const installEvent = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => new Promise(() => {}) });

test('the shell is plain HTML on the server: the page, two silent regions, nothing visible, no inline style', {
  tags: ['§2.shell-content'],
}, async () => {
  const { Shell } = await freshShell();
  const html = renderToString(
    <Shell>
      <p>The page</p>
    </Shell>,
  );
  host.innerHTML = html;
  expect(host.textContent).toBe('The page');
  expect(html).not.toContain('style=');
  expect([...host.querySelectorAll('[role=status], [role=alert]')].map(({ innerHTML }) => innerHTML)).toEqual(
    Array(5).fill(''),
  );
});

test('what happens before hydration shows after it, without a mismatch', async () => {
  const { Shell, startShell, showToast } = await freshShell();
  const app = (
    <Shell>
      <p>The page</p>
    </Shell>
  );
  host.innerHTML = renderToString(app);
  stop = startShell();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await tell(installEvent());
  await tell(new Event('offline'));
  showToast({ code: 200, message: 'Saved' });

  const mismatch = vi.fn();
  await act(async () => {
    root = hydrateRoot(host, app, { onRecoverableError: mismatch });
  });
  expect(mismatch).not.toHaveBeenCalled();
  expect(host.querySelector('[data-tone]')?.textContent).toBe('Saved');
  expect(host.querySelector('[data-connection=offline]')).not.toBeNull();
  expect(host.textContent).toContain('Get instant quotes and secure your future today!');
});
