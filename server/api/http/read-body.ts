import type { Context, MiddlewareHandler } from 'hono';
import { Refused } from '#server/shared/refused.ts';
import { parseJsonBody, refuseUnstorableText } from '#server/shared/storable-json.ts';
import type { Api } from './api.ts';
import { visitorAddress } from './visitor-address.ts';

/** A family's medical answers, the longest body that a form sends, stay below 20 kB. */
const MAX_BODY_BYTES = 100_000;

/** The client closed the connection before it had sent the whole body. */
export class RequestAbortedError extends Error {
  override name = 'RequestAbortedError';
}

/**
 * The JSON object in a request's body.
 * @param text the body as it was read (`receiveBody`)
 * Throws a `Refused` for anything else.
 */
export function jsonObjectIn(context: Context, text: string): unknown {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    throw new Refused('UNSUPPORTED_TYPE', 'Send the answers as JSON (Content-Type: application/json).');
  }
  const body = parseJsonBody(text);
  // Valibot takes a list for an object whose fields are all optional.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refused('MALFORMED', 'Send the answers as a JSON object.');
  }
  return body;
}

type BodyAccess = Pick<Api, 'bodies' | 'config'>;

/**
 * Receives a body. Gives how to read it: that throws a `Refused` if it is too large. Throws a `Refused` itself if the
 * body does not come and its sender has too many waiting, or what `admit` throws.
 * @param admit asks whether the sender may call this at all; only for a body that does not come soon
 */
export async function receiveBody(
  { bodies, config }: BodyAccess,
  context: Context,
  admit: () => Promise<unknown> = async () => undefined,
): Promise<() => string> {
  const reading = readText(context);
  await bodies.wait(reading, visitorAddress(context, config.trustProxy), admit);
  const [read] = await Promise.allSettled([reading]);
  return () => {
    if (read.status === 'rejected') throw read.reason;
    return read.value;
  };
}

/** The unparsed body, over which a signature is computed. Throws a `Refused` if it is too large. */
async function readText(context: Context): Promise<string> {
  const length = context.req.header('content-length');
  if (Number(length ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const body = length === undefined ? await readUpToLimit(context) : await readAll(context);
  if (body.length > MAX_BODY_BYTES) throw tooLarge();
  return body.toString('utf8');
}

const tooLarge = () => new Refused('TOO_LARGE', 'That is more text than any form here takes (100 kB).');

/** Without a stream, which takes longer to make than a step's body to read. */
async function readAll(context: Context): Promise<Buffer> {
  try {
    return Buffer.from(await context.req.raw.arrayBuffer());
  } catch {
    throw new RequestAbortedError();
  }
}

/** A body that does not say how long it is. It is given up as soon as it is too large, and not when it has filled the memory. */
async function readUpToLimit(context: Context): Promise<Buffer> {
  const stream = context.req.raw.body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream?.getReader();
  for (let next = await readChunk(reader); next && !next.done; next = await readChunk(reader)) {
    size += next.value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks);
}

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  try {
    return await reader?.read();
  } catch {
    throw new RequestAbortedError();
  }
}

/** The fields of an HTML form. Throws a `Refused` if the body is too large, or does not come. */
export async function readForm(api: BodyAccess, context: Context): Promise<Record<string, string>> {
  const body = await receiveBody(api, context);
  return Object.fromEntries(new URLSearchParams(body()));
}

/** Refuses an address whose percent-encoding is broken or represents what PostgreSQL cannot store. */
export const rejectUnstorableUrls: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  refuseUnstorableText(decode(pathname) + decode(search));
  await next();
};

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refused('MALFORMED', 'This address cannot be read.');
  }
}
