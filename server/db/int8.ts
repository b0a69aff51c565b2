/** OID of int8 (bigint) in PostgreSQL. */
export const INT8 = 20;

/**
 * An int8 as it comes over the wire, as a number. The drivers differ (pg gives strings, PGlite numbers or BigInts), and
 * an amount of money must not change its type with the database. Throws a RangeError beyond safe integers.
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('An int8 beyond safe integers');
  return value;
}
