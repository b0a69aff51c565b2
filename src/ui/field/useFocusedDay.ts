import { useEffect, useEffectEvent, useRef } from 'react';

/** Focuses this day when the calendar opens, so that the arrow keys start there. Takes an ISO day. */
export function useFocusedDay(day: string) {
  const calendar = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    calendar.current?.querySelector<HTMLElement>(`[data-day="${day}"] button`)?.focus();
  });
  useEffect(() => focus(), []);
  return calendar;
}
