import { LRUCache } from 'lru-cache';

/** A computed value, and whether later callers may receive it too. */
interface Computed<Value> {
  readonly value: Value;
  readonly isCacheable: boolean;
}

interface Setting<Value> {
  /** Maximum bytes of all values together. Beyond it the least recently used value is removed. */
  readonly maxBytes: number;
  bytesOf(value: Value): number;
  /** How long a value is cached, and the clock. Without it a value is cached until space is needed. */
  readonly lifetime?: { readonly ms: number; now(): Date };
}

/** Caches values that are expensive to compute. Simultaneous callers of one key share one computation. */
export class SingleFlightCache<Value extends object> {
  private readonly cache: LRUCache<string, Value>;
  private readonly computing = new Map<string, Promise<Value>>();

  constructor({ maxBytes, bytesOf, lifetime }: Setting<Value>) {
    this.cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (value) => Math.max(1, bytesOf(value)),
      ...(lifetime && { ttl: lifetime.ms, ttlResolution: 0, perf: { now: () => lifetime.now().getTime() } }),
    });
  }

  /** The cached value, or the result of `compute`. If `compute` rejects, so does this, and nothing is cached. */
  get(key: string, compute: () => Promise<Computed<Value>>): Promise<Value> {
    const cached = this.cache.get(key);
    if (cached) return Promise.resolve(cached);
    const computing = this.computing.get(key) ?? this.compute(key, compute).finally(() => this.computing.delete(key));
    this.computing.set(key, computing);
    return computing;
  }

  private async compute(key: string, compute: () => Promise<Computed<Value>>): Promise<Value> {
    const { value, isCacheable } = await compute();
    if (isCacheable) this.cache.set(key, value);
    return value;
  }
}
