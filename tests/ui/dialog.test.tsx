import { act, type ReactElement, useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { Sheet } from '#src/ui/dialog/Sheet.tsx';
import { dialogs } from './browser.ts';
import { click, find, render } from './render.tsx';

beforeAll(dialogs);

function Asking({ outside = false }: { outside?: boolean }): ReactElement {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Remove?" closeOnOutsideClick={outside}>
      <p>Text</p>
    </Dialog>
  );
}

const dialog = () => document.querySelector('dialog');
const locked = () => document.documentElement.style.overflow === 'hidden';

function pressAt(element: Element): void {
  act(() => {
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  });
}

describe('the dialog', () => {
  test('closes on Escape', { tags: ['§2.modal-escape'] }, () => {
    render(<Asking />);
    // What a browser does on Escape in a modal dialog.
    act(() => {
      find(HTMLElement, 'dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    });
    expect(dialog()).toBeNull();
  });

  test('closes by its close button', { tags: ['§2.modal-close-button'] }, () => {
    render(<Asking />);
    click(find(HTMLElement, 'dialog [aria-label=Close]'));
    expect(dialog()).toBeNull();
  });

  test('closes on a click outside where that is wanted, and never on one inside', {
    tags: ['§2.modal-outside-click'],
  }, () => {
    render(<Asking outside />);
    click(find(HTMLElement, 'dialog p'));
    expect(dialog()).not.toBeNull();
    click(find(HTMLElement, 'dialog'));
    expect(dialog()).toBeNull();
  });

  test('stays open on a click outside where that is not wanted', { tags: ['§2.modal-outside-click'] }, () => {
    render(<Asking />);
    click(find(HTMLElement, 'dialog'));
    expect(dialog()).not.toBeNull();
  });

  test('stays open when a text was marked from inside to outside', () => {
    render(<Asking outside />);
    pressAt(find(HTMLElement, 'dialog p'));
    click(find(HTMLElement, 'dialog'));
    expect(dialog()).not.toBeNull();
    pressAt(find(HTMLElement, 'dialog'));
    click(find(HTMLElement, 'dialog'));
    expect(dialog()).toBeNull();
  });

  test('locks the page’s scrolling while it is open', { tags: ['§2.modal-scroll-lock'] }, () => {
    expect(locked()).toBe(false);
    render(<Asking />);
    expect(locked()).toBe(true);
    click(find(HTMLElement, 'dialog [aria-label=Close]'));
    expect(locked()).toBe(false);
  });

  test('keeps the page locked until the last of two is closed', { tags: ['§2.modal-scroll-lock'] }, () => {
    const both = (first: boolean, second: boolean) => (
      <>
        <Dialog open={first} onClose={vi.fn()} title="One">
          1
        </Dialog>
        <Dialog open={second} onClose={vi.fn()} title="Two">
          2
        </Dialog>
      </>
    );
    render(both(true, true));
    render(both(true, false));
    expect(locked()).toBe(true);
    render(both(false, false));
    expect(locked()).toBe(false);
  });

  test('is named by its title', () => {
    render(<Asking />);
    const id = find(HTMLElement, 'dialog').getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Remove?');
  });
});

test('a sheet closes on a click outside unless told otherwise', () => {
  const close = vi.fn();
  render(
    <Sheet open onClose={close} title="Words">
      Text
    </Sheet>,
  );
  click(find(HTMLElement, 'dialog'));
  expect(close).toHaveBeenCalledOnce();
});
