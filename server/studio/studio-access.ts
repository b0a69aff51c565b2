import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Api } from '#server/api/http/api.ts';
import { isOnThisMachine, visitorAddress } from '#server/api/http/visitor-address.ts';
import { Refused } from '#server/shared/refused.ts';
import { equalInConstantTime } from '#server/shared/secrets/app-secret.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import { isKeyedHash, keyedHash } from '#server/shared/secrets/keyed-hash.ts';

/** Tokens that may be tried in a minute from one address. Beyond it every token is a wrong one. */
const TRIES_PER_MINUTE = 10;
/** The cookie's life, in seconds: a working day. The browser counts it, and the server by its own clock. */
const MAX_AGE_SECONDS = 12 * 60 * 60;
const PURPOSE = 'studio';

type StudioApi = Pick<Api, 'config' | 'callCounts' | 'now'>;

const cookieName = (context: Context): string => `${context.var.https ? '__Host-' : ''}studio`;

/**
 * Whether the request may see the studio. It is open to a browser on this machine where development or the sandbox runs;
 * elsewhere it needs the cookie that `signInToStudio` sets. Throws nothing.
 */
export function mayOpenStudio(context: Context, { config, now }: Pick<Api, 'config' | 'now'>): boolean {
  if ((!config.production || config.sandbox) && isOnThisMachine(context, config)) return true;
  const cookie = getCookie(context, cookieName(context));
  return config.studioToken !== null && cookie !== undefined && isStudioCookie(config, cookie, now());
}

/**
 * Exchanges `STUDIO_TOKEN` for the studio's cookie, which scripts cannot read. The cookie holds when it ends and a
 * keyed hash of that and the token, so another token ends it too. False for a wrong token, without a token in the
 * configuration, and beyond the tries of a minute.
 */
export function signInToStudio(context: Context, { config, callCounts, now }: StudioApi, token: string): boolean {
  const tries = callCounts.ofLimit('studio token').count(visitorAddress(context, config.trustProxy), TRIES_PER_MINUTE);
  const { studioToken } = config;
  if (tries !== null || studioToken === null) return false;
  // Hashes have one length, whatever was sent.
  if (!equalInConstantTime(Buffer.from(sha256(token)), Buffer.from(sha256(studioToken)))) return false;
  const expires = String(now().getTime() + MAX_AGE_SECONDS * 1_000);
  setCookie(
    context,
    cookieName(context),
    `${expires}.${keyedHash(config.secret, PURPOSE, signed(expires, studioToken))}`,
    {
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      secure: context.var.https,
      maxAge: MAX_AGE_SECONDS,
    },
  );
  return true;
}

function isStudioCookie({ secret, studioToken }: Api['config'], cookie: string, now: Date): boolean {
  const [, expires = '', hash = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(cookie) ?? [];
  if (studioToken === null || Number(expires) <= now.getTime()) return false;
  return isKeyedHash(secret, PURPOSE, signed(expires, studioToken), hash);
}

/** The time has digits only, so no other time and token make the same text. */
const signed = (expires: string, token: string): string => `${expires}.${token}`;

/** For the studio's calls: 404 as at an address where nothing is, unless the studio is open to the request. */
export const studioOnly =
  (api: Pick<Api, 'config' | 'now'>): MiddlewareHandler =>
  async (context, next) => {
    if (!mayOpenStudio(context, api)) throw new Refused('NOT_FOUND', 'There is nothing at this address.');
    await next();
    context.header('Cache-Control', 'no-store');
  };
