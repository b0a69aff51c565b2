import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sha256 } from '../store/ids.ts';

// As long as a visitor may reasonably take; most insurers hold a proposal for 30 days.
const MAX_AGE_SECONDS = 60 * 24 * 60 * 60;

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether visitors reach us over https. */
    https: boolean;
  }
}

/**
 * Each journey has its own cookie, so that one browser can have several open. Over https the prefix makes browsers
 * refuse one that another host of our domain sets.
 */
const cookieName = (context: Context, rfqId: string): string =>
  `${context.var.https ? '__Host-' : ''}journey_${rfqId.slice(4, 16)}`;

/** Sets the journey's secret as a cookie that scripts cannot read. */
export function setJourneyCookie(context: Context, rfqId: string, secret: string): void {
  setCookie(context, cookieName(context, rfqId), secret, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: context.var.https,
    maxAge: MAX_AGE_SECONDS,
  });
}

/** Whether the request carries the secret whose hash is stored with the journey. */
export function hasJourneyCookie(context: Context, rfqId: string, cookieHash: string): boolean {
  const secret = getCookie(context, cookieName(context, rfqId));
  if (!secret) return false;
  const given = Buffer.from(sha256(secret));
  const kept = Buffer.from(cookieHash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
