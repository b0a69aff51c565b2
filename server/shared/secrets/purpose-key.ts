import { hkdfSync } from 'node:crypto';

/** Keys by secret and purpose. There are few of both, and neither comes from a request. */
const keys = new Map<string, Buffer>();

/**
 * One secret, and a key for each purpose: with one key, no other can be derived. The key is cached because deriving it
 * takes longer than using it.
 */
export function purposeKey(secret: string, purpose: string): Buffer {
  const name = JSON.stringify([secret, purpose]);
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, 'chhatri', purpose, 32));
  keys.set(name, key);
  return key;
}
