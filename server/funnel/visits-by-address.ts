import { millisecondsInHour } from 'date-fns/constants';
import { ipPrefixOf } from '#server/shared/network-address.ts';

/** Visits from one address in an hour. Mobile networks put many visitors behind one. */
const MAX_VISITS = 1_000;
/** Steps from one address in an hour: 60 of each visit. */
const MAX_STEPS = 60_000;
/** Maximum remembered visits, to bound the memory. */
const MAX_VISITS_IN_ALL = 100_000;

interface Reported {
  readonly visits: Set<string>;
  steps: number;
}

/** What each address reported in the current hour. In memory, and without a trace once the hour is over. */
export class VisitsByAddress {
  private hour = 0;
  private visits = 0;
  private addresses = new Map<string, Reported>();

  /**
   * Why the address may not report these steps; null if it may, and they are counted. Where there is no room for another visit,
   * those that are known may still report: without them an address could begin again.
   */
  refusal(address: string, visit: string, steps: number, now: Date): 'too many visits' | 'too many events' | null {
    this.turnTo(Math.floor(now.getTime() / millisecondsInHour));
    const network = ipPrefixOf(address);
    const reported = this.addresses.get(network) ?? { visits: new Set(), steps: 0 };
    if (reported.steps + steps > MAX_STEPS) return 'too many events';
    if (!reported.visits.has(visit)) {
      if (reported.visits.size >= MAX_VISITS || this.visits >= MAX_VISITS_IN_ALL) return 'too many visits';
      reported.visits.add(visit);
      this.visits += 1;
    }
    reported.steps += steps;
    this.addresses.set(network, reported);
    return null;
  }

  private turnTo(hour: number): void {
    if (hour === this.hour) return;
    this.hour = hour;
    this.visits = 0;
    this.addresses.clear();
  }
}
