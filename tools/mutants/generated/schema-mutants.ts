import { lineModels } from '../../model/lines/line-models.ts';
import { isPlain, type Path, type Plain, valueAt } from '../../model/plain.ts';

/** One bound of a field of an answer, moved or dropped. */
export interface SchemaMutant {
  readonly answer: string;
  /** `address.pincode  regex dropped`: unique. */
  readonly name: string;
  /** The field, and its schema. */
  readonly field: string;
  readonly schema: unknown;
  /** The part of the schema that is changed in place, and into what. */
  readonly part: Plain;
  readonly change: Plain;
}

/** Accepts whatever comes. */
const PASSES = { '~run': (dataset: unknown) => dataset };

/** Each change of one part of a schema: a number is one more and one less, a pattern or check is dropped, an option is missing. */
const changesOfPart = (part: Plain): { diff: string; change: Plain }[] => {
  const { type, requirement, options } = part;
  if (type === 'picklist' && Array.isArray(options)) {
    return options.map((option, index) => ({
      diff: `${option} is no option`,
      change: { options: options.filter((_, other) => other !== index) },
    }));
  }
  // No text is shorter than an empty one.
  const isNoBound = type === 'min_length' && requirement === 0;
  if (part.kind !== 'validation') return [];
  const dropped = {
    diff: `${type}${typeof requirement === 'number' ? ` ${requirement}` : ''} dropped`,
    change: PASSES,
  };
  if (typeof requirement !== 'number') return [dropped];
  const moved = (other: number) => ({ diff: `${type} ${requirement}: ${other}`, change: { requirement: other } });
  return isNoBound ? [moved(1)] : [dropped, moved(requirement - 1), moved(requirement + 1)];
};

interface Field {
  readonly path: Path;
  readonly schema: unknown;
  readonly parts: readonly Plain[];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The fields of a schema that have bounds of their own. @param outer the schema whose pipe begins with this one */
const fieldsOf = (schema: unknown, path: Path, outer = schema): Field[] => {
  const pipe = listOf(valueAt(schema, ['pipe']));
  const entries = valueAt(schema, ['entries']);
  const inner = valueAt(schema, ['wrapped']) ?? valueAt(schema, ['item']);
  // What is checked of several fields together has tests of its own.
  const isWhole = isPlain(entries);
  const checks = isWhole ? [] : [...(pipe.length > 0 ? pipe : [schema])].filter(isPlain);
  const nested = pipe.slice(0, 1).filter((root) => valueAt(root, ['pipe']) !== undefined);
  return [
    { path, schema: outer, parts: checks },
    ...nested.flatMap((root) => fieldsOf(root, path, outer)),
    ...(isPlain(entries) ? Object.entries(entries).flatMap(([name, one]) => fieldsOf(one, [...path, name])) : []),
    ...(inner === undefined ? [] : fieldsOf(inner, path)),
    ...(valueAt(schema, ['type']) === 'union'
      ? listOf(valueAt(schema, ['options'])).flatMap((one) => fieldsOf(one, path))
      : []),
  ];
};

/** Names that occur again get a number. */
const numbered = <T extends { readonly name: string }>(all: readonly T[]): T[] => {
  const times = new Map<string, number>();
  return all.map((one) => {
    const time = (times.get(one.name) ?? 0) + 1;
    times.set(one.name, time);
    return time === 1 ? one : { ...one, name: `${one.name} (${time})` };
  });
};

/** Every change of a bound in what the lines' answers take. A part that several answers share is changed once. */
export const allSchemaMutants = (): SchemaMutant[] => {
  const seen = new Set<Plain>();
  const fields = Object.values(lineModels).flatMap(({ line }) =>
    Object.entries(line.answers).flatMap(([answer, { endpoint }]) =>
      fieldsOf(endpoint.body, []).map((field) => ({ ...field, line: line.id, answer })),
    ),
  );
  const all = fields.flatMap(({ line, answer, path, schema, parts }) =>
    parts
      .filter((part) => !seen.has(part) && seen.add(part))
      .flatMap((part) =>
        changesOfPart(part).map(({ diff, change }) => {
          const name = `${line} body ${[answer, ...path].join('.')}  ${diff}`;
          return { answer, name, field: `${path.at(-1) ?? answer}`, schema, part, change };
        }),
      ),
  );
  return numbered(all);
};
