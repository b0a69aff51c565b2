import { secondsInDay } from 'date-fns/constants';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type AppSecret, equalInConstantTime } from '#server/shared/secrets/app-secret.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import { isKeyedHash, keyedHash } from '#server/shared/secrets/keyed-hash.ts';

// As long as a visitor may reasonably take; most insurers hold a proposal for 30 days.
const MAX_AGE_SECONDS = 60 * secondsInDay;

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether visitors reach us over https. */
    https: boolean;
  }
}

/** A journey as its row says who may open it. */
interface Keyed {
  readonly id: string;
  /** SHA-256 of the secret in the cookie of the browser that began it. */
  readonly cookieHash: string;
  readonly createdAt: Date;
}

/** What a granted cookie is checked with. */
export interface CookieKeys {
  readonly secret: AppSecret;
  readonly now: Date;
}

const prefixOf = (context: Context): string => `${context.var.https ? '__Host-' : ''}journey_`;

/**
 * Each journey has its own cookie, so that one browser can have several open. Over https the prefix makes browsers
 * refuse one that another host of our domain sets.
 */
const cookieName = (context: Context, rfqId: string): string => prefixOf(context) + rfqId.slice(4, 16);

/** What the request's cookie for this journey holds; undefined without one. It is not checked whether it opens the journey. */
export const journeyCookieOf = (context: Context, rfqId: string): string | undefined =>
  getCookie(context, cookieName(context, rfqId));

/** More than a browser keeps open; a longer list of names was forged. */
const MAX_COOKIES = 60;

const journeyCookiesIn = (context: Context): string[] =>
  Object.keys(getCookie(context)).filter((name) => name.startsWith(prefixOf(context)));

/**
 * For each journey's cookie of the request, the beginning of the random part of the journey's id; of too many the newest, which
 * browsers send last (RFC 6265, 5.4).
 */
export const journeyIdPrefixesInCookies = (context: Context): string[] =>
  journeyCookiesIn(context)
    .map((name) => name.slice(prefixOf(context).length))
    .filter((prefix) => /^[0-9a-f]{12}$/.test(prefix))
    .slice(-MAX_COOKIES);

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

/**
 * Opens a journey in this browser, too, for its proven owner. The journey's own secret is stored nowhere, so this cookie is
 * another one: the time at which it ends, signed by us. The browser that began the journey retains its own.
 */
export function grantJourneyCookie(context: Context, journey: Keyed, keys: CookieKeys): void {
  if (hasJourneyCookie(context, journey, keys)) return;
  const endsAt = Math.floor(keys.now.getTime() / 1000) + MAX_AGE_SECONDS;
  setJourneyCookie(context, journey.id, `${endsAt}.${keyedHash(keys.secret, GRANT, grantedText(journey, endsAt))}`);
}

/** Takes every journey back from this browser. Each can be opened again by a code to its owner's phone. */
export function deleteJourneyCookies(context: Context): void {
  for (const name of journeyCookiesIn(context)) deleteCookie(context, name, { path: '/', secure: context.var.https });
}

const GRANT = 'journey-grant';

/** Bound to the first cookie's hash, so that replacing that one ends all grants. */
const grantedText = ({ id, cookieHash }: Keyed, endsAt: number): string => `${id} ${cookieHash} ${endsAt}`;

/**
 * Whether the request carries the secret whose hash is stored with the journey, or a grant of ours. Both end when the
 * browser's own cookie does: one that was copied from it is good no longer.
 */
export function hasJourneyCookie(context: Context, journey: Keyed, { secret, now }: CookieKeys): boolean {
  const given = journeyCookieOf(context, journey.id);
  if (!given) return false;
  const [, end, grant] = /^(\d{10})\.([\w-]{43})$/.exec(given) ?? [];
  if (end === undefined || grant === undefined) {
    if (now.getTime() >= journey.createdAt.getTime() + MAX_AGE_SECONDS * 1000) return false;
    return equalInConstantTime(Buffer.from(sha256(given)), Buffer.from(journey.cookieHash));
  }
  if (now.getTime() >= Number(end) * 1000) return false;
  return isKeyedHash(secret, GRANT, grantedText(journey, Number(end)), grant);
}
