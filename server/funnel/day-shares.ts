import { ipPrefixOf } from '#server/shared/network-address.ts';

/** A network may have used an eighth of the room that is left: eight that take all they may, one after the other, leave two fifths. */
const SHARES = 8;
/** Networks that are counted apart on a day, to bound the memory. Those beyond share what one may use. */
const MAX_NETWORKS = 100_000;
const OTHERS = 'others';
/** Steps come of these days at most: an event may be two days old. */
const MAX_DAYS = 4;

/** What each network reported of each day, in memory. However many a network reports, a day has room left for the others. */
export class DayShares {
  private readonly days = new Map<string, Map<string, number>>();

  /**
   * Whether the network of an address may report so many steps more of a day; they are counted then.
   * @param room steps for which the day has room yet
   */
  take(address: string, day: string, steps: number, room: number): boolean {
    const networks = this.networksOf(day);
    const prefix = ipPrefixOf(address);
    const network = networks.has(prefix) || networks.size < MAX_NETWORKS ? prefix : OTHERS;
    const used = (networks.get(network) ?? 0) + steps;
    if (used > room / SHARES) return false;
    networks.set(network, used);
    return true;
  }

  private networksOf(day: string): Map<string, number> {
    const networks = this.days.get(day) ?? new Map<string, number>();
    this.days.set(day, networks);
    const [oldest] = [...this.days.keys()].sort();
    if (this.days.size > MAX_DAYS && oldest !== undefined) this.days.delete(oldest);
    return networks;
  }
}
