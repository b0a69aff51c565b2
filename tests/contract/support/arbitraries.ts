import fc from 'fast-check';

/** Any text, including text that is in no file. */
export const TEXT = fc.oneof(fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'binary' }));

/** Mostly the value, else any JSON: bodies that are almost valid get furthest. */
export function mostly(value: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.jsonValue() });
}

// encodeURIComponent throws on half a surrogate pair, which no browser would send in an address.
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '');
