import { useEffect, useRef } from 'react';
import type { CALLBACK_STATES } from '#machines/shell/callback.machine.ts';

type StateName = (typeof CALLBACK_STATES)[number];

/** Moves the focus to the new state's field or message on each transition, but not on load. */
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
    // A failed request leaves the focus on the button; its notice announces itself.
    if (state === 'name' && from === 'phone') nameRef.current?.focus();
    if (state === 'submitted') messageRef.current?.focus();
    // A closed card focuses its heading: the field would open a phone's keyboard.
    if (state === 'phone') (from === 'submitted' ? headingRef : phoneRef).current?.focus();
  }, [state]);
  return { headingRef, phoneRef, nameRef, messageRef };
}
