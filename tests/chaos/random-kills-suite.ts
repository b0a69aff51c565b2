import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyAll } from './buy-all.ts';
import { expectAllWell } from './expect-all-well.ts';
import type { OpenPlace, Place } from './places.ts';
import { type Kill, killsOf, PURCHASES, purchasesOf, SEED } from './plan.ts';
import type { SupervisedServers } from './supervised-servers.ts';

const KILLS = PURCHASES / 5;

/** Purchases of all lines while processes are killed. */
export function randomKillsSuite(open: OpenPlace): void {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  }, 300_000);
  afterAll(() => place?.remove(), 300_000);

  it(`${PURCHASES} purchases, and ${KILLS} kills meanwhile: none is lost, double or unpaid`, async () => {
    console.log(`CHAOS_SEED=${SEED}`);
    const kills = new Kills(place.servers, killsOf(SEED, KILLS));
    place.servers.onAnswer = () => kills.noteAnswer();
    const buyers = await buyAll(place.servers.request, place.gateway, purchasesOf(SEED, PURCHASES));
    await kills.done();
    expect(place.servers.deaths).toBe(KILLS);
    await expectAllWell(place, buyers);
  }, 1_800_000);
}

/** Kills, each after a number of answers. */
class Kills {
  private answers = 0;
  private readonly left: Kill[];
  private readonly under: Promise<void>[] = [];

  constructor(
    private readonly servers: SupervisedServers,
    kills: readonly Kill[],
  ) {
    this.left = [...kills];
  }

  noteAnswer(): void {
    const [next] = this.left;
    this.answers += 1;
    if (!next || this.answers < next.answers) return;
    this.answers = 0;
    this.left.shift();
    this.under.push(delay(next.delayMs).then(() => this.servers.kill(next.choice)));
  }

  /** Waits for the last kill. All must have happened while purchases were in progress. */
  async done(): Promise<void> {
    await Promise.all(this.under);
    expect(this.left).toEqual([]);
  }
}
