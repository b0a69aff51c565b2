import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '#server/config/config.ts';
import { Refused } from '#server/shared/refused.ts';

/**
 * Allows only the inline styles and scripts that a prerendered page was built with, by their hashes (`sha256-…`). No
 * frames and no plug-ins: the policy's PDF is drawn by a worker of ours.
 */
export const contentSecurityPolicy = (styles: readonly string[] = [], scripts: readonly string[] = []): string =>
  policyOf(styles, scripts, { framing: "'none'", framedBy: "'none'" });

/** For the studio: its document frames the screens of states, and theirs is framed by it. */
export const STUDIO_POLICIES = {
  document: policyOf([], [], { framing: "'self'", framedBy: "'none'" }),
  screen: policyOf([], [], { framing: "'none'", framedBy: "'self'" }),
} as const;

type Frames = Readonly<Record<'framing' | 'framedBy', "'none'" | "'self'">>;

function policyOf(styles: readonly string[], scripts: readonly string[], { framing, framedBy }: Frames): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    ["style-src 'self'", ...styles.map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    `frame-src ${framing}`,
    "object-src 'none'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}

const STRICTEST = contentSecurityPolicy();

/** Headers of every answer. */
export function securityHeaders(https: boolean): MiddlewareHandler {
  return async (context, next) => {
    context.set('https', https);
    await next();
    // Not by `context.header`: it copies the finished response for each header, as a stream that is slow to send.
    const { headers } = context.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', STRICTEST);
    headers.set('X-Content-Type-Options', 'nosniff');
    // A journey's addresses carry ids, so other sites do not get them.
    headers.set('Referrer-Policy', 'same-origin');
    if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}

/** Where our own pages are. */
type OwnSite = Pick<Config, 'publicUrl' | 'production'>;

/**
 * Refuses a POST or PUT that another site's page sends in the visitor's name. A server (the gateway's webhook) sends
 * none of these headers and passes: it proves itself by its signature.
 */
export function sameOriginOnly(site: OwnSite): MiddlewareHandler {
  return async (context, next) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(context.req.method)) assertSameOrigin(context, site);
    await next();
  };
}

/**
 * For a GET that acts: only a script of our own pages may call it. A link on another site, or an address that someone
 * was made to open, is a navigation, and its request carries the journey's cookie (SameSite=Lax).
 */
export function assertOwnPage(context: Context, site: OwnSite): void {
  assertSameOrigin(context, site);
  const { 'sec-fetch-mode': mode, accept = '' } = context.req.header();
  // Every browser asks for HTML when it navigates; our scripts ask for JSON.
  if (mode === undefined ? accept.includes('text/html') : mode === 'navigate') {
    throw new Refused('FORBIDDEN', 'This address is for our pages only. Please continue from your quote.');
  }
}

/** Refuses what a page of another site sends. A request without any of the headers is no browser's, and passes. */
export function assertSameOrigin(context: Context, { publicUrl, production }: OwnSite): void {
  const { 'sec-fetch-site': site, origin, referer, host } = context.req.header();
  // Browsers before 2023 send no Sec-Fetch-Site; they send Origin with a POST and Referer with a GET.
  const from = origin ?? referer;
  const isSameSite = site === undefined ? null : ['same-origin', 'none'].includes(site);
  // Only PUBLIC_URL is believed in production: the Host header says what the visitor's browser sends, which may be
  // another name that leads here. On a developer's machine the server is reached by several names.
  const isOurs = production
    ? from === undefined || originOf(from) === new URL(publicUrl).origin
    : (isSameSite ??
      (from === undefined || [new URL(publicUrl).host, host ?? new URL(context.req.url).host].includes(hostOf(from))));
  if (isSameSite !== false && isOurs) return;
  throw new Refused('FORBIDDEN', 'This was sent from another site, so it was not accepted.');
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
