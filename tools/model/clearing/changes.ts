import { addDays } from '#contract/shared/dates.ts';
import { isPlain, type Path, replaceAt, valueAt } from '../plain.ts';

/** Every value that a stored answer can have instead in one place, found by its schema. */

/** One change of a value. */
export interface Change {
  /** `pincode`, `memberDetails.1.DOB`. */
  readonly what: string;
  readonly value: unknown;
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Another month, too: some parts are made from the month. */
const otherText = (text: string): string => (ISO_DATE.test(text) ? addDays(text, 31) : `${text}X`);

/** The schema of what a nullable or optional schema contains. */
export const unwrapped = (schema: unknown): unknown => {
  const inner = valueAt(schema, ['wrapped']);
  return inner === undefined ? schema : unwrapped(inner);
};
const isNullable = (schema: unknown): boolean => {
  if (valueAt(schema, ['type']) === 'nullable') return true;
  const inner = valueAt(schema, ['wrapped']);
  return inner !== undefined && isNullable(inner);
};

/** The schema at a path of a record’s schema. */
export const schemaAt = (schema: unknown, path: Path): unknown =>
  path.reduce((found, key) => {
    const inner = unwrapped(found);
    return typeof key === 'number' ? valueAt(inner, ['item']) : valueAt(inner, ['entries', key]);
  }, schema);

const optionsOf = (schema: unknown): unknown[] => {
  const options = valueAt(schema, ['options']);
  return valueAt(schema, ['type']) === 'picklist' && Array.isArray(options) ? options : [];
};

const otherScalars = (schema: unknown, value: unknown): unknown[] => {
  const inner = unwrapped(schema);
  const without = isNullable(schema) && value !== null ? [null] : [];
  const options = optionsOf(inner);
  if (options.length > 0) return [...without, ...options.filter((option) => option !== value)];
  switch (valueAt(inner, ['type'])) {
    case 'boolean':
      return [...without, value !== true];
    case 'number':
      return [...without, typeof value === 'number' ? value + 1 : 1];
    case 'string':
      return [...without, typeof value === 'string' ? otherText(value) : 'X'];
    default:
      return without;
  }
};

/** Without one of them, and with another one. A member is another one by `member_type`. */
const otherLists = (item: unknown, list: readonly unknown[]): Change[] => {
  const shorter = list.map((_, index) => ({ what: `without ${index}`, value: list.filter((__, at) => at !== index) }));
  const types = optionsOf(unwrapped(schemaAt(item, ['member_type'])));
  const last = list.at(-1);
  const known = list.map((member) => valueAt(member, ['member_type']));
  const joins = types.find((type) => !known.includes(type));
  if (joins !== undefined && isPlain(last)) {
    return [...shorter, { what: `with ${joins}`, value: [...list, { ...last, member_type: joins }] }];
  }
  const other = optionsOf(unwrapped(item)).find((option) => !list.includes(option));
  return other === undefined ? shorter : [...shorter, { what: `with ${other}`, value: [...list, other] }];
};

/** Every change of a value in one place. A member stays the same member. */
export const changesOf = (schema: unknown, value: unknown): Change[] => {
  const inner = unwrapped(schema);
  if (Array.isArray(value)) {
    const item = valueAt(inner, ['item']);
    return [...otherLists(item, value), ...value.flatMap((one, index) => changesInside(item, value, index, one))];
  }
  if (isPlain(value)) {
    const gone = isNullable(schema) ? [{ what: 'null', value: null }] : [];
    const fields = Object.entries(value).filter(([name]) => name !== 'member_type');
    return [
      ...gone,
      ...fields.flatMap(([name, one]) => changesInside(valueAt(inner, ['entries', name]), value, name, one)),
    ];
  }
  return otherScalars(schema, value).map((other) => ({ what: `${other}`, value: other }));
};

const changesInside = (schema: unknown, whole: unknown, key: string | number, value: unknown): Change[] =>
  changesOf(schema, value).map((change) => ({
    what: `${key}.${change.what}`,
    value: replaceAt(whole, [key], change.value),
  }));
