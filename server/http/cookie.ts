import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sha256 } from '../store/ids.ts';

// As long as a visitor may reasonably take; most insurers hold a proposal for 30 days.
const MAX_AGE_SECONDS = 60 * 24 * 60 * 60;

// Each journey has its own cookie, so that one browser can have several open.
const cookieName = (rfqId: string): string => `journey_${rfqId.slice(4, 16)}`;

/** Sets the journey's secret as a cookie that scripts cannot read. */
export function setJourneyCookie(context: Context, rfqId: string, secret: string, secure: boolean): void {
  setCookie(context, cookieName(rfqId), secret, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    maxAge: MAX_AGE_SECONDS,
  });
}

/** Whether the request carries the secret whose hash is stored with the journey. */
export function hasJourneyCookie(context: Context, rfqId: string, cookieHash: string): boolean {
  const secret = getCookie(context, cookieName(rfqId));
  if (!secret) return false;
  const given = Buffer.from(sha256(secret));
  const kept = Buffer.from(cookieHash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
