import type { Context } from 'hono';

/** Whether the browser has the document with this tag. A compressing proxy turns its tag into a weak one. */
export const browserHasPage = (context: Context, { etag }: { readonly etag: string }): boolean =>
  (context.req.header('if-none-match') ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
