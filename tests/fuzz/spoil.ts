import fc from 'fast-check';

/** What no form sends, and what has broken programs before. */
const STRANGE: readonly unknown[] = [
  ...[null, '', ' ', 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, true, [], {}, [[]]],
  ...['\u0000', 'a\u0000b', '\ud800', '\u202e\u2066', '😀'.repeat(50), 'a'.repeat(5_000), '1'.repeat(400)],
  ...[
    '9999-99-99',
    '2026-02-30',
    '-000001-01-01',
    '0000-01-01',
    'NaN',
    '__proto__',
    "'; drop table journey; --",
    '%00',
  ],
  ...[Array.from({ length: 500 }, () => ({})), nested(200), { constructor: { prototype: 1 } }],
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = { a: value };
  return value;
}

/** A value with one place changed: replaced by something strange, left out, doubled, or something added. */
export function spoil(value: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(value);
  return fc
    .tuple(
      fc.constantFrom(...places),
      fc.constantFrom(...STRANGE),
      fc.constantFrom('replace', 'remove', 'add', 'double'),
    )
    .map(([place, strange, how]) => change(value, place, strange, how));
}

type How = 'replace' | 'remove' | 'add' | 'double';
type Place = readonly (string | number)[];

function placesIn(value: unknown, here: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [here];
  const inside = Array.isArray(value) ? value.map((item, index) => [index, item] as const) : Object.entries(value);
  return [here, ...inside.flatMap(([key, item]) => placesIn(item, [...here, key]))];
}

function change(value: unknown, [key, ...rest]: Place, strange: unknown, how: How): unknown {
  if (key === undefined) return how === 'replace' ? strange : how === 'double' ? [value, value] : value;
  if (Array.isArray(value)) {
    if (how === 'double' && rest.length === 0) return [...value, value[Number(key)]];
    const items = value.map((item, index) => (index === key ? change(item, rest, strange, how) : item));
    return how === 'remove' && rest.length === 0 ? items.filter((_, index) => index !== key) : items;
  }
  if (typeof value !== 'object' || value === null) return strange;
  const entries = Object.entries(value).map(
    ([name, item]) => [name, name === key ? change(item, rest, strange, how) : item] as const,
  );
  if (rest.length > 0 || how === 'replace') return Object.fromEntries(entries);
  if (how === 'remove') return Object.fromEntries(entries.filter(([name]) => name !== key));
  return Object.fromEntries([...entries, ['a field that nobody knows', strange]]);
}
