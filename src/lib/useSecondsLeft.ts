import { useEffect, useState } from 'react';
import { serverNow } from '#src/api/server-clock.ts';

/**
 * Whole seconds until an instant, counting down; 0 when it is past or null.
 * @param at ISO instant of the server
 * @param most the maximum, so that a phone whose clock is behind does not wait longer
 */
export const useSecondsLeft = (at: string | null, most: number): number => {
  const [now, setNow] = useState(() => serverNow().getTime());
  const [seen, setSeen] = useState({ at, since: now });
  if (seen.at !== at) {
    setSeen({ at, since: serverNow().getTime() });
    setNow(serverNow().getTime());
  }
  const until = at === null ? 0 : Math.min(Date.parse(at), seen.since + most * 1000);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(serverNow().getTime()), 1000);
    return () => clearInterval(timer);
  }, [running]);

  return left;
};

/** Seconds as a clock: 581 → '9:41'. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Upper limits of the countdowns until a new code may be sent and until a code expires, so that a wrong clock cannot show more. */
export const MAX_COUNTDOWN_SECONDS = { resend: 60, life: 30 * 60 };
