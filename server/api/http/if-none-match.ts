import type { Context } from 'hono';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';

/** The strong entity tag of a text, in its quotes. */
export const entityTagOf = (text: string): string => `"${sha256(text).slice(0, 24)}"`;

/** Whether the browser has the document with this tag. A compressing proxy turns its tag into a weak one. */
export const browserHasPage = (context: Context, { etag }: { readonly etag: string }): boolean =>
  (context.req.header('if-none-match') ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
