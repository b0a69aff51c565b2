import { useCallback, useEffect, useRef } from 'react';

/**
 * A form whose code comes late may be submitted before: that is remembered, and done once the form answers. React tells
 * nobody of what happens within a part that is not hydrated, hence the listener of our own.
 */
export const useEarlySubmit = () => {
  const place = useRef<HTMLDivElement>(null);
  const early = useRef<{ form: HTMLFormElement | null; stop: () => void } | null>(null);

  useEffect(() => {
    const listening = new AbortController();
    const kept: NonNullable<typeof early.current> = { form: null, stop: () => listening.abort() };
    const keep = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) kept.form = target;
    };
    place.current?.addEventListener('submit', keep, { signal: listening.signal });
    early.current = kept;
    return kept.stop;
  }, []);

  const submitAgain = useCallback(() => {
    early.current?.stop();
    if (early.current?.form?.isConnected) early.current.form.requestSubmit();
  }, []);
  return { place, submitAgain };
};
