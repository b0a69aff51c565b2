import type * as v from 'valibot';

/** A text in a schema, by its path: 'updateNomineeDetails.appointee.full_name'. */
export interface TextLeaf {
  readonly path: string;
  readonly schema: v.GenericSchema;
}

/** The properties of valibot's schemas that contain other schemas. */
interface Outer extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly value?: v.GenericSchema;
  readonly getter?: (input: unknown) => v.GenericSchema;
  readonly pipe?: readonly (v.GenericSchema | { readonly kind: string })[];
}

const isSchema = (part: unknown): part is v.GenericSchema =>
  typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema';

/** Every text that a schema accepts. Throws an Error for an unknown kind of schema, so that none is missed. */
export function textLeavesOf(schema: v.GenericSchema, path: string): TextLeaf[] {
  const outer: Outer = schema;
  const inner = (part: unknown, name = ''): TextLeaf[] =>
    isSchema(part) ? textLeavesOf(part, name === '' ? path : `${path}.${name}`) : [];
  switch (schema.type) {
    case 'string':
      return [{ path, schema }];
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return Object.entries(outer.entries ?? {}).flatMap(([name, part]) => inner(part, name));
    case 'array':
      return inner(outer.item);
    case 'record':
      return inner(outer.value);
    case 'exact_optional':
    case 'nullable':
    case 'nullish':
    case 'optional':
      return inner(outer.wrapped);
    case 'union':
    case 'variant':
      return (outer.options ?? []).flatMap((part) => inner(part));
    case 'lazy':
      return inner(outer.getter?.([]));
    case 'boolean':
    case 'literal':
    case 'null':
    case 'number':
    case 'picklist':
      return [];
    default:
      throw new Error(`${path} is of a kind that this walk does not know: ${schema.type}`);
  }
}
