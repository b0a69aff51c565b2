import { LRUCache } from 'lru-cache';

/** What was made, and whether the next one who asks may get it too. */
interface Made<Value> {
  readonly value: Value;
  readonly isCacheable: boolean;
}

interface Setting<Value> {
  /** Bytes for all values together; beyond it the least recently used one is removed. */
  readonly mostBytes: number;
  bytesOf(value: Value): number;
  /** For how long a value is cached, and by which clock. Without it, as long as there is room. */
  readonly lifetime?: { readonly ms: number; now(): Date };
}

/** Values by key that are dear to make: each is made once, also while several ask for it. */
export class SingleFlightCache<Value extends object> {
  private readonly cache: LRUCache<string, Value>;
  private readonly making = new Map<string, Promise<Value>>();

  constructor({ mostBytes, bytesOf, lifetime }: Setting<Value>) {
    this.cache = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: (value) => Math.max(1, bytesOf(value)),
      ...(lifetime && { ttl: lifetime.ms, ttlResolution: 0, perf: { now: () => lifetime.now().getTime() } }),
    });
  }

  /** The value, made if it is not cached. Rejects as `make` does; then nothing is cached. */
  get(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const cached = this.cache.get(key);
    if (cached) return Promise.resolve(cached);
    const making = this.making.get(key) ?? this.make(key, make).finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }

  private async make(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const { value, isCacheable } = await make();
    if (isCacheable) this.cache.set(key, value);
    return value;
  }
}
