import { setTimeout as delay, setImmediate as yieldOnce } from 'node:timers/promises';
import { Refused } from '#server/shared/refused.ts';
import { unavailableRefusal } from './availability.ts';

/** A form's body comes with its head. One that is longer than a packet or two comes within a round trip. Milliseconds. */
const SOON_MS = 20;
/** Maximum pending bodies from one address. Mobile networks put many visitors behind one. */
const MAX_OF_ADDRESS = 40;
/** From all addresses: half of the calls that a process serves, so that the others are still served. */
const MAX_BODIES = 250;
const RETRY_AFTER_SECONDS = 5;

/** Ends the waiting for one body: its sender is refused. */
type GiveUp = () => void;

/**
 * Requests of which the head came and the body did not. Each holds one of the calls that a process serves at a time, and costs
 * its sender nothing: so the cookie is asked first, and an address may have only so many. Where there is no room for one more,
 * the address that has the most gives up its oldest: a few addresses cannot block the others.
 */
export class UnfinishedBodies {
  /** By address, the longest waiting first. */
  private readonly waiting = new Map<string, Set<GiveUp>>();
  private total = 0;

  /**
   * Waits until a body has been read or cannot be.
   * @param reading of the body. Its outcome is its reader's to see.
   * @param admit asks whether the sender may call this at all; only for a body that does not come soon
   * Throws what `admit` throws, or a `Refused` if the address has too many waiting, or gives up this one for another address.
   */
  async wait(reading: Promise<unknown>, address: string, admit: () => Promise<unknown>): Promise<void> {
    let isSettled = false;
    const settled = reading.then(nothing, nothing).then(() => {
      isSettled = true;
    });
    await Promise.race([settled, soon()]);
    // A busy process may have heard of the time before it heard of the body.
    if (!isSettled) await yieldOnce();
    if (isSettled) return;
    await this.counted(address, async () => {
      await admit();
      await settled;
    });
  }

  private async counted(address: string, work: () => Promise<void>): Promise<void> {
    const own = this.waiting.get(address) ?? new Set<GiveUp>();
    if (own.size >= MAX_OF_ADDRESS) throw tooMany();
    if (this.total >= MAX_BODIES) this.makeRoomFor(own.size);
    let giveUp: GiveUp = nothing;
    const givenUp = new Promise<never>((_, reject) => {
      giveUp = () => reject(unavailableRefusal());
    });
    this.waiting.set(address, own.add(giveUp));
    this.total += 1;
    try {
      await Promise.race([work(), givenUp]);
    } finally {
      this.forget(address, giveUp);
    }
  }

  /** Throws a `Refused` if no address has more than the one that asks. */
  private makeRoomFor(ownSize: number): void {
    const [address, most] = [...this.waiting].reduce((one, other) => (other[1].size > one[1].size ? other : one));
    const [oldest] = most;
    if (!oldest || most.size <= ownSize) throw unavailableRefusal();
    this.forget(address, oldest);
    oldest();
  }

  private forget(address: string, giveUp: GiveUp): void {
    const own = this.waiting.get(address);
    if (!own?.delete(giveUp)) return;
    this.total -= 1;
    if (own.size === 0) this.waiting.delete(address);
  }
}

const nothing = (): void => undefined;
const soon = (): Promise<void> => delay(SOON_MS, undefined, { ref: false });

const tooMany = (): Refused =>
  new Refused(
    'RATE_LIMITED',
    'Too many answers are on their way from your connection. What you entered is still here: please try again in a few seconds.',
    { retry_after: RETRY_AFTER_SECONDS },
  );
