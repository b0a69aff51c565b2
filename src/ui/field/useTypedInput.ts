import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, useRef } from 'react';
import type { TypedText } from '#contract/shared/field-typing.ts';

type TypedElement = HTMLInputElement | HTMLTextAreaElement;

interface TypedInput {
  value: string;
  /** Gives the whole text as it should be. @param previous what the field showed before */
  read: (raw: string, previous: string) => TypedText;
  /** The same after a paste. @param pasted the part that was pasted */
  readPasted: (raw: string, previous: string, pasted: string) => TypedText;
  /** Where the caret goes in `next` when it was at `caret` in `raw`. */
  caretIn: (raw: string, caret: number, next: string) => number;
  onTyped: (typed: TypedText) => void;
}

export interface TypedHandlers {
  onChange: (event: ChangeEvent<TypedElement>) => void;
  onPaste: (event: ClipboardEvent<TypedElement>) => void;
  onCompositionEnd: (event: CompositionEvent<TypedElement>) => void;
}

/** Filters what is typed and pasted into a controlled input, and leaves the caret where the visitor had it. */
export function useTypedInput({ value, read, readPasted, caretIn, onTyped }: TypedInput): TypedHandlers {
  // While a paste is inserted: the browser's own event then reports text that was already read.
  const pasting = useRef(false);
  // The text before the composition: `value` has what was composed so far, so nothing would seem to be added at its end.
  const before = useRef<string | null>(null);

  function put(element: TypedElement) {
    const raw = element.value;
    const caret = element.selectionStart ?? raw.length;
    const typed = read(raw, before.current ?? value);
    before.current = null;
    // Written before React does, so that React finds the value in place and does not move the caret to the end.
    if (element.value !== typed.text) element.value = typed.text;
    moveCaret(element, caretIn(raw, caret, typed.text));
    onTyped(typed);
  }

  return {
    onChange: (event) => {
      const element = event.currentTarget;
      if (pasting.current) return;
      const native = event.nativeEvent;
      // An input method is still composing (Devanagari, Tamil …): incomplete text must not be cut. Undone text was read
      // when it was typed.
      if (native instanceof InputEvent && (native.isComposing || native.inputType.startsWith('history'))) {
        if (native.isComposing) before.current ??= value;
        onTyped({ text: element.value, leftOut: '' });
        return;
      }
      put(element);
    },
    onPaste: (event) => {
      const element = event.currentTarget;
      event.preventDefault();
      if (element.readOnly) return;
      const pasted = event.clipboardData.getData('text');
      const start = element.selectionStart ?? value.length;
      const raw = value.slice(0, start) + pasted + value.slice(element.selectionEnd ?? start);
      const typed = readPasted(raw, value, pasted);
      pasting.current = true;
      replaceText(element, typed.text);
      pasting.current = false;
      moveCaret(element, caretIn(raw, start + pasted.length, typed.text));
      onTyped(typed);
    },
    onCompositionEnd: (event) => put(event.currentTarget),
  };
}

function moveCaret(element: TypedElement, caret: number) {
  const at = Math.min(caret, element.value.length);
  element.setSelectionRange(at, at);
}

/** Replaces only what differs, as typing would, so that the browser's Undo reverts it. */
function replaceText(element: TypedElement, next: string) {
  const { value } = element;
  if (value === next) return;
  let start = 0;
  while (start < Math.min(value.length, next.length) && value[start] === next[start]) start += 1;
  let end = 0;
  while (end < Math.min(value.length, next.length) - start && value.at(-1 - end) === next.at(-1 - end)) end += 1;
  element.setSelectionRange(start, value.length - end);
  const between = next.slice(start, next.length - end);
  // Nothing else writes to a field's undo history. Where a browser does not support it, the text is set.
  document.execCommand?.(between === '' ? 'delete' : 'insertText', false, between);
  if (element.value !== next) element.value = next;
}
