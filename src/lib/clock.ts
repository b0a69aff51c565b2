import { useEffect, useState } from 'react';
import { endOfDayInIndia, formatDate, timeInIndia, todayInIndia } from '#contract/shared/dates.ts';
import { serverNow } from '#src/api/server-clock.ts';

/** A calendar day, or the day of an instant in India: '26 Nov 2025'. Throws a RangeError for any other text. */
export const dayText = (date: string): string => formatDate(date, 'dd MMM yyyy');

/** An instant as the time in India: '6:05 pm'. */
export const timeText = (instant: Date | string): string => {
  const [hours = '', minutes = ''] = timeInIndia(new Date(instant)).split(':');
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`;
};

/** The same with seconds: '6:05:09 pm'. */
export const exactTimeText = (instant: Date | string): string =>
  timeText(instant).replace(/\s/, `${new Date(instant).toISOString().slice(16, 19)}$&`);

/** The time of an instant, with the day if it is not today: '6:05 pm' or '26 Nov 2025, 6:05 pm'. */
export const instantText = (instant: string, time = timeText): string => {
  const today = todayInIndia(new Date(instant)) === todayInIndia(serverNow());
  return today ? time(instant) : `${dayText(instant)}, ${time(instant)}`;
};

/**
 * When the last answer arrived, with seconds: an answer arrives when `busy` becomes false. Without news nothing else
 * changes on a page that polls, and a visitor who pressed 'check' has to see that it was done.
 */
export const useTimeOfLastAnswer = (busy: boolean): string => {
  const [at, setAt] = useState(serverNow);
  const [wasBusy, setWasBusy] = useState(busy);
  if (wasBusy !== busy) {
    setWasBusy(busy);
    if (!busy) setAt(serverNow());
  }
  return exactTimeText(at);
};

/** An instant of the current day in India, so that cover which begins at midnight also begins on a page left open. */
export const useNowByDay = (): Date => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const untilMidnight = endOfDayInIndia(todayInIndia(now)).getTime() - serverNow().getTime();
    const timer = setTimeout(() => setNow(serverNow()), Math.max(0, untilMidnight));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
};
