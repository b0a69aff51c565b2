import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sha256 } from '../store/ids.ts';

// As long as a visitor may reasonably take; most insurers hold a proposal for 30 days.
const MAX_AGE_SECONDS = 60 * 24 * 60 * 60;

// One cookie a journey, so that several can be open at once. Part of the id tells them apart well enough.
const cookieName = (rfqId: string): string => `journey_${rfqId.slice(4, 16)}`;

/** Gives the browser the secret of a journey; scripts cannot read it. */
export function giveCookie(context: Context, rfqId: string, secret: string, secure: boolean): void {
  setCookie(context, cookieName(rfqId), secret, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    maxAge: MAX_AGE_SECONDS,
  });
}

/** Whether the request carries the secret whose hash is kept with the journey. */
export function opensWithCookie(context: Context, rfqId: string, cookieHash: string): boolean {
  const secret = getCookie(context, cookieName(rfqId));
  if (!secret) return false;
  const given = Buffer.from(sha256(secret));
  const kept = Buffer.from(cookieHash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
