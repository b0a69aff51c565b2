import type { MiddlewareHandler } from 'hono';
import { RefusalError } from './refusal.ts';

/**
 * No inline script anywhere, and no inline style but those that a prerendered page was built with. The policy's PDF is
 * shown in a frame, from here or from a blob.
 * @param styleHashes of the document's own style elements: `sha256-…`
 */
export const contentSecurityPolicy = (styleHashes: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "frame-src 'self' blob:",
    "object-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

const STRICTEST = contentSecurityPolicy();

/** Headers of every answer. */
export function securityHeaders(https: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (!context.res.headers.has('Content-Security-Policy')) context.header('Content-Security-Policy', STRICTEST);
    context.header('X-Content-Type-Options', 'nosniff');
    // Addresses of the journey carry ids: they stay among ourselves.
    context.header('Referrer-Policy', 'same-origin');
    context.header('X-Frame-Options', 'SAMEORIGIN');
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
    context.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (https) context.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}

/**
 * Refuses what another site's page sends in the visitor's name. Servers (a gateway's webhook) send neither header and
 * pass; they prove themselves by signature.
 */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler {
  const publicHost = new URL(publicUrl).host;
  return async (context, next) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(context.req.method)) {
      const site = context.req.header('sec-fetch-site');
      const origin = context.req.header('origin');
      const hosts = [publicHost, context.req.header('host') ?? new URL(context.req.url).host];
      const foreign = site
        ? !['same-origin', 'none'].includes(site)
        : origin !== undefined && !hosts.includes(hostOf(origin));
      if (foreign)
        throw new RefusalError(403, 'VALIDATION', 'This was sent from another site, so it was not accepted.');
    }
    await next();
  };
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
