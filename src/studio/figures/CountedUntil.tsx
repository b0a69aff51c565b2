import { todayInIndia } from '#contract/shared/dates.ts';
import { dayText } from './figure-texts.ts';

/** Days are those in India, and so is the time. */
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });

/** @param countedUntil an ISO instant; missing where nothing was counted yet, as of a server of an older version */
export function countedUntilText(countedUntil: string | null | undefined): string {
  if (!countedUntil) return '';
  const at = new Date(countedUntil);
  const day = todayInIndia(at);
  return `Counted until ${day === todayInIndia(new Date()) ? '' : `${dayText(day)}, `}${TIME.format(at)} in India.`;
}

/** Until when visits and moves are in the figures of a view: they are counted every few minutes. */
export function CountedUntil({ countedUntil }: { readonly countedUntil: string | null | undefined }) {
  const text = countedUntilText(countedUntil);
  return text === '' ? null : <p className="soft">{text}</p>;
}
