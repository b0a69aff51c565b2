import type { ChangeEvent, ClipboardEvent, CompositionEvent } from 'react';

type TypedElement = HTMLInputElement | HTMLTextAreaElement;

interface TypedInput {
  value: string;
  /** The whole text as it should stand. */
  format: (raw: string, previous: string) => string;
  /** Pasted text, cleaned before it goes in. */
  paste: (raw: string) => string;
  /** Where the caret stands in `next` when it stood at `caret` in `raw`. */
  caretIn: (raw: string, caret: number, next: string) => number;
  onValue: (next: string) => void;
}

export interface TypedHandlers {
  onChange: (event: ChangeEvent<TypedElement>) => void;
  onPaste: (event: ClipboardEvent<TypedElement>) => void;
  onCompositionEnd: (event: CompositionEvent<TypedElement>) => void;
}

/** Filters what is typed and pasted into a controlled input, and keeps the caret where the visitor had it. */
export function useTypedInput({ value, format, paste, caretIn, onValue }: TypedInput): TypedHandlers {
  function put(element: TypedElement, raw: string, caret: number) {
    const next = format(raw, value);
    // Written before React does: React then finds the value in place and does not move the caret to the end.
    element.value = next;
    const at = Math.min(caretIn(raw, caret, next), next.length);
    element.setSelectionRange(at, at);
    onValue(next);
  }

  return {
    onChange: (event) => {
      const element = event.currentTarget;
      const native = event.nativeEvent;
      // An input method is still composing (Devanagari, Tamil …): what is half-written must not be cut.
      if (native instanceof InputEvent && native.isComposing) {
        onValue(element.value);
        return;
      }
      put(element, element.value, element.selectionStart ?? element.value.length);
    },
    onPaste: (event) => {
      const element = event.currentTarget;
      event.preventDefault();
      if (element.readOnly) return;
      const text = paste(event.clipboardData.getData('text'));
      if (text === '') return;
      const start = element.selectionStart ?? value.length;
      const end = element.selectionEnd ?? start;
      put(element, value.slice(0, start) + text + value.slice(end), start + text.length);
    },
    onCompositionEnd: (event) => {
      const element = event.currentTarget;
      put(element, element.value, element.selectionStart ?? element.value.length);
    },
  };
}
