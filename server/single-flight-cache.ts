import { LRUCache } from 'lru-cache';

/** What was made, and whether the next one who asks may get it too. */
interface Made<Value> {
  readonly value: Value;
  readonly isKept: boolean;
}

interface Setting<Value> {
  /** Bytes for all values together; beyond it the one that nobody asked for longest goes. */
  readonly mostBytes: number;
  bytesOf(value: Value): number;
  /** How long a value is kept, by which clock. Without it, as long as there is room. */
  readonly lifetime?: { readonly ms: number; now(): Date };
}

/** Values by key that are dear to make: each is made once, also while several ask for it. */
export class SingleFlightCache<Value extends object> {
  private readonly kept: LRUCache<string, Value>;
  private readonly making = new Map<string, Promise<Value>>();

  constructor({ mostBytes, bytesOf, lifetime }: Setting<Value>) {
    this.kept = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: (value) => Math.max(1, bytesOf(value)),
      ...(lifetime && { ttl: lifetime.ms, ttlResolution: 0, perf: { now: () => lifetime.now().getTime() } }),
    });
  }

  /** The value, made if it is not kept. Rejects as `make` does; then nothing is kept. */
  get(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const kept = this.kept.get(key);
    if (kept) return Promise.resolve(kept);
    const making = this.making.get(key) ?? this.make(key, make).finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }

  private async make(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const { value, isKept } = await make();
    if (isKept) this.kept.set(key, value);
    return value;
  }
}
