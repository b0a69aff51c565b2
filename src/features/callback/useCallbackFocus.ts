import { useEffect, useRef } from 'react';
import type { CallbackView } from '#machines/shell/callback.machine.ts';

/** Moves the focus to the new view's field or message, except on load. */
export function useCallbackFocus(view: CallbackView) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const phoneRef = useRef<HTMLInputElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const messageRef = useRef<HTMLParagraphElement>(null);
  const last = useRef(view);
  useEffect(() => {
    const from = last.current;
    last.current = view;
    if (from === view) return;
    // After a failed request the focus stays on the button; the notice is announced.
    if (view === 'name' && from === 'phone') nameRef.current?.focus();
    if (view === 'submitted') messageRef.current?.focus();
    // A closed card focuses its heading, because focusing the field would open a phone's keyboard.
    if (view === 'phone') (from === 'submitted' ? headingRef : phoneRef).current?.focus();
  }, [view]);
  return { headingRef, phoneRef, nameRef, messageRef };
}
