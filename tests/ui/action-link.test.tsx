import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { find, render } from './render.tsx';

/** Clicks as a browser does, and returns whether the link would be followed. */
const click = (options: MouseEventInit = {}): boolean => {
  let isFollowed = true;
  act(() => {
    isFollowed = find(HTMLAnchorElement, 'a').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ...options }),
    );
  });
  return isFollowed;
};

test('a link with an action does it instead of being followed', () => {
  const onAction = vi.fn();
  render(<ActionLink href="#there" onAction={onAction} />);
  expect(click()).toBe(false);
  expect(onAction).toHaveBeenCalledTimes(1);
});

test.each([
  ['control', { ctrlKey: true }],
  ['command', { metaKey: true }],
  ['shift', { shiftKey: true }],
])('with %s it is followed in a new tab or window, and does nothing here', (_, key) => {
  const onAction = vi.fn();
  render(<ActionLink href="#there" onAction={onAction} />);
  expect(click(key)).toBe(true);
  expect(onAction).not.toHaveBeenCalled();
});

test('while it is busy it says so, and is neither followed nor does its action again', () => {
  const onAction = vi.fn();
  const host = render(
    <ActionLink href="#there" onAction={onAction} busy busyText="Opening…">
      Start
    </ActionLink>,
  );
  expect(click()).toBe(false);
  expect(onAction).not.toHaveBeenCalled();
  expect(host.querySelector('[role="status"]')?.textContent).toBe('Opening…');
  expect(find(HTMLAnchorElement, 'a').getAttribute('aria-disabled')).toBe('true');
});
