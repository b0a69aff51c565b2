import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { Numbered } from './cashfree-answers.ts';
import { CashfreeError } from './cashfree-errors.ts';

type Asked<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** Takes requests: reads their fields, and gives each its number. */
export interface CashfreeRequests {
  /** A verification, which is made once for each id. @param takenCode the error of the second time */
  begin<E extends v.ObjectEntries>(
    context: Context,
    entries: E,
    takenCode?: string,
  ): Promise<Numbered & { readonly asked: Asked<E> }>;
  /** A look-up without an id. */
  look<E extends v.ObjectEntries>(
    context: Context,
    entries: E,
  ): Promise<{ readonly reference_id: number; readonly asked: Asked<E> }>;
}

const MAX_REMEMBERED = 10_000;

const VerificationId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,50}$/));

export function createCashfreeRequests(): CashfreeRequests {
  const taken = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  let lastReference = 0;
  const nextReference = () => {
    lastReference += 1;
    return lastReference;
  };
  return {
    async begin(context, entries, takenCode = 'verification_id_already_exists') {
      const body = await jsonIn(context);
      const { verification_id } = read(v.object({ verification_id: VerificationId }), body);
      const asked = read(v.object(entries), body);
      const key = `${context.req.path} ${verification_id}`;
      if (taken.has(key)) throw new CashfreeError(409, takenCode, 'verification id already exists');
      taken.set(key, true);
      return { verification_id, reference_id: nextReference(), asked };
    },
    async look(context, entries) {
      return { reference_id: nextReference(), asked: read(v.object(entries), await jsonIn(context)) };
    },
  };
}

async function jsonIn(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    throw new CashfreeError(400, 'invalid_request', 'Bad request, please check API documentation');
  }
}

/** 'dob_missing' or 'dob_value_invalid', by the field. */
function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? 'body';
  throw issue.input === undefined || issue.input === ''
    ? new CashfreeError(400, `${field}_missing`, `${field} is missing in the request.`)
    : new CashfreeError(400, `${field}_value_invalid`, `${field} is not valid.`);
}
