import type { Context } from 'hono';
import { RefusalError } from './refusal.ts';

/** The largest body that is read. The longest honest one (a family's medical answers) is below 20 kB. */
const MAX_BODY_BYTES = 100_000;
const MAX_DEPTH = 12;

/** The JSON body of a request. Throws a `RefusalError` for anything else. */
export async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    throw new RefusalError(415, 'NOT_JSON', 'Send the answers as JSON (Content-Type: application/json).');
  }
  const text = await readText(context);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new RefusalError(400, 'NOT_JSON', 'What was sent is not JSON.');
  }
  // Valibot takes a list for an object whose fields are all optional.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RefusalError(400, 'VALIDATION', 'Send the answers as a JSON object.');
  }
  assertStorable(body);
  return body;
}

/** The text of a body, as it came: a signature is made over bytes. Throws a `RefusalError` for too much of it. */
export async function readText(context: Context): Promise<string> {
  const tooLarge = () => new RefusalError(413, 'TOO_LARGE', 'That is more text than any form here takes (100 kB).');
  if (Number(context.req.header('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const stream = context.req.raw.body;
  if (!stream) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Read by hand: a body without a length must not fill the memory before it is refused.
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * PostgreSQL keeps neither U+0000 nor halves of surrogate pairs, and nobody types them; and what is nested deeper than
 * any form would overflow whoever walks it. Walks with a list of its own for the same reason.
 */
function assertStorable(body: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (depth > MAX_DEPTH) throw new RefusalError(400, 'VALIDATION', 'What was sent is nested too deeply.');
    if (typeof value === 'string') assertStorableText(value);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        assertStorableText(key);
        open.push({ value: inner, depth: depth + 1 });
      }
    }
  }
}

/** Throws a `RefusalError` if the text holds what no database keeps. */
export function assertStorableText(text: string): void {
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) {
    throw new RefusalError(400, 'VALIDATION', 'What was sent has characters that are not text.');
  }
}
