import { millisecondsInHour } from 'date-fns/constants';

/** Visits from one address in an hour. Mobile networks put many visitors behind one. */
const MOST_VISITS = 1_000;
/** Addresses that are counted at a time; beyond it the oldest counts are dropped, to bound the memory. */
const MOST_ADDRESSES = 5_000;

/** Which visits each address reported in the current hour. In memory, and without a trace once the hour is over. */
export class VisitsByAddress {
  private hour = 0;
  private visits = new Map<string, Set<string>>();

  /** Whether the address may report this visit: it has done so before, or has not reported too many others. */
  admit(address: string, visit: string, now: Date): boolean {
    const hour = Math.floor(now.getTime() / millisecondsInHour);
    if (hour !== this.hour) this.visits.clear();
    this.hour = hour;
    const known = this.visits.get(address) ?? new Set();
    if (known.has(visit)) return true;
    if (known.size >= MOST_VISITS) return false;
    this.visits.set(address, known.add(visit));
    const [oldest] = this.visits.keys();
    if (this.visits.size > MOST_ADDRESSES && oldest !== undefined) this.visits.delete(oldest);
    return true;
  }
}
