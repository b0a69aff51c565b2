import * as v from 'valibot';

/** An answer of a bridge that cannot be used. The message names fields, and never what is in them. */
export class BridgeFault extends Error {
  override name = 'BridgeFault';
}

/** The value in the contract's form. Throws a `BridgeFault` that names the first field that is not. */
export function parsePartnerValue<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  what: string,
): v.InferOutput<S> {
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  throw new BridgeFault(`${what}: ${faultInWords(read.issues[0])}`);
}

/** The field and what was expected. The issue's own message may quote the value, except that of a check of ours. */
export function faultInWords(issue: v.BaseIssue<unknown>): string {
  const at = v.getDotPath(issue) ?? 'the body';
  if (issue.type === 'check') return `${at}: ${issue.message}`;
  return `${at}: expected ${issue.expected ?? issue.type}`;
}
