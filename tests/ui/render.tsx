import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { createFocusMemory, FocusMemoryReactContext } from '#src/ui/page/focus-memory.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;
let focus = createFocusMemory();
let host: HTMLElement | undefined;

/** Renders into the document until the test ends; the second call of a test renders the same root again. */
export function render(element: ReactElement): HTMLElement {
  if (host === undefined || root === undefined) {
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
    focus = createFocusMemory();
    onTestFinished(unmount);
  }
  const mounted = root;
  act(() => mounted.render(<FocusMemoryReactContext value={focus}>{element}</FocusMemoryReactContext>));
  return host;
}

async function unmount(): Promise<void> {
  const mounted = root;
  // A part that loads later would report to React after the test, and Vitest fails a run for a log that comes after a
  // file.
  if (mounted) await act(() => vi.dynamicImportSettled());
  if (mounted) act(() => mounted.unmount());
  host?.remove();
  root = undefined;
  host = undefined;
}

/** The only matching element, or a failure that says which is missing. */
export function find<E extends Element>(type: new () => E, selector: string, within: ParentNode = document): E {
  const element = within.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`Nothing of that type at ${selector}`);
  return element;
}

/** Types text at the caret as a browser does: the DOM changes first, then the event is sent. */
export function type(input: HTMLInputElement, text: string): void {
  for (const char of text) {
    const start = input.selectionStart ?? input.value.length;
    const end = input.selectionEnd ?? start;
    enter(input, input.value.slice(0, start) + char + input.value.slice(end), start + 1);
  }
}

export function backspace(input: HTMLInputElement): void {
  const at = input.selectionStart ?? input.value.length;
  enter(input, input.value.slice(0, at - 1) + input.value.slice(at), at - 1);
}

/** As a phone's keyboard writes a word: it composes letter by letter, and ends with the word. */
export function compose(input: HTMLInputElement, text: string): void {
  const before = input.value;
  for (let length = 1; length <= text.length; length += 1) {
    enter(input, before + text.slice(0, length), before.length + length, true);
  }
  act(() => void input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
}

function enter(input: HTMLInputElement, value: string, caret: number, isComposing = false): void {
  act(() => {
    // The prototype's setter: React's own on the element would hide the change from React.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.setSelectionRange(caret, caret);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
  });
}

export function paste(input: HTMLElement, text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
  act(() => {
    input.dispatchEvent(event);
  });
}

export function press(element: Element, key: string): void {
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}

export function click(element: Element): void {
  act(() => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
}

export function blur(element: HTMLElement): void {
  act(() => {
    element.focus();
    element.blur();
  });
}
