import { useEffect, useState } from 'react';
import { formatDate, todayInIndia } from '#contract/shared/dates.ts';

const INDIA_OFFSET_MS = 330 * 60_000;

/** An instant as a day in India: '26 Nov 2025'. */
export const dayText = (instant: string): string => formatDate(instant, 'dd MMM yyyy');

/** An instant as the time in India: '6:05 pm'. */
export const timeText = (instant: Date | string): string => {
  // India has one time zone and no summer time, so the shift is all there is to it.
  const shifted = new Date(new Date(instant).getTime() + INDIA_OFFSET_MS);
  const hours = shifted.getUTCHours();
  return `${hours % 12 || 12}:${String(shifted.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
};

/** The same, with the day when it is not today: '6:05 pm' or '26 Nov 2025, 6:05 pm'. */
export const momentText = (instant: string): string => {
  const today = todayInIndia(new Date(instant)) === todayInIndia(new Date());
  return today ? timeText(instant) : `${dayText(instant)}, ${timeText(instant)}`;
};

/**
 * When the last answer came, to the second: `busy` going false is an answer. A page that asks by itself changes nothing
 * else when there is no news, and a visitor who pressed 'check' has to see that it was done.
 */
export const useLastAsked = (busy: boolean): string => {
  const [at, setAt] = useState(() => new Date());
  const [wasBusy, setWasBusy] = useState(busy);
  if (wasBusy !== busy) {
    setWasBusy(busy);
    if (!busy) setAt(new Date());
  }
  const seconds = String(at.getUTCSeconds()).padStart(2, '0');
  return timeText(at).replace(' ', `:${seconds} `);
};

const SLOW_MS = 600;

/**
 * Whether the button says that it works. At once when the visitor pressed it; when the page asks by itself only if the
 * answer is slow, or the button would flicker every few seconds.
 */
export const useAsking = (busy: boolean): { asking: boolean; ask: (send: () => void) => void } => {
  const [pressed, setPressed] = useState(false);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
      setPressed(false);
    };
  }, [busy]);
  return {
    asking: busy && (pressed || slow),
    ask: (send) => {
      // While the page is asking by itself there is nothing to send: the press is answered by that call.
      setPressed(true);
      if (!busy) send();
    },
  };
};
