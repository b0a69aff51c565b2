import * as v from 'valibot';
import { boundsOf } from '../../model/field-bounds.ts';
import { isPlain } from '../../model/plain.ts';
import type { SchemaMutant } from './schema-mutants.ts';

const isSchema = (thing: unknown): thing is v.GenericSchema => isPlain(thing) && thing.kind === 'schema';

/** The first value that a field takes or refuses otherwise than its bounds say; null if there is none. */
export const boundsFault = ({
  answer,
  field,
  schema,
}: Pick<SchemaMutant, 'answer' | 'field' | 'schema'>): string | null => {
  const bounds = boundsOf(answer, field);
  if (!bounds || !isSchema(schema)) return null;
  const takes = (value: unknown): boolean => v.safeParse(schema, value).success;
  const refused = bounds.takes.find((value) => !takes(value));
  if (refused !== undefined) return `${answer}.${field} refuses ${JSON.stringify(refused)}`;
  const taken = bounds.refuses.find(takes);
  return taken === undefined ? null : `${answer}.${field} takes ${JSON.stringify(taken)}`;
};

/** What is noticed of a changed bound; null if nothing is. The schema is as before afterwards. */
export const schemaFault = (mutant: SchemaMutant): string | null => {
  const before = Object.fromEntries(Object.keys(mutant.change).map((key) => [key, mutant.part[key]]));
  Object.assign(mutant.part, mutant.change);
  try {
    return boundsFault(mutant);
  } finally {
    Object.assign(mutant.part, before);
  }
};
