import { useEffect, useRef } from 'react';
import type { CALLBACK_STATES } from '#machines/shell/callback.machine.ts';

type StateName = (typeof CALLBACK_STATES)[number];

/** Takes the focus to where the visitor goes on, whenever the machine moves; never when the page is opened. */
export function useFocus(state: StateName) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const phoneRef = useRef<HTMLInputElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const messageRef = useRef<HTMLParagraphElement>(null);
  const last = useRef(state);
  useEffect(() => {
    const from = last.current;
    last.current = state;
    if (from === state) return;
    // What could not be sent leaves the focus on the button, and says so by itself.
    if (state === 'name' && from === 'phone') nameRef.current?.focus();
    if (state === 'submitted') messageRef.current?.focus();
    // A closed card asks for nothing: a field would open a phone's keyboard.
    if (state === 'phone') (from === 'submitted' ? headingRef : phoneRef).current?.focus();
  }, [state]);
  return { headingRef, phoneRef, nameRef, messageRef };
}
