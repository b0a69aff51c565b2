import { signBridgeRequest } from '#server/partners/request-signature.ts';
import type { Spoilt } from './bridge-caller.ts';
import { assertRefused, okJson } from './expect-answer.ts';
import type { Played } from './played.ts';

/** Requests that are not the broker's, or that broke on the way. */

const OUT_OF_WINDOW_MS = 15 * 60_000;

async function send(played: Played, spoilt: Spoilt) {
  const { body } = played.line.quote('ordinary', played.onDate, played.products);
  const call = { reference: played.newReference(), line: played.line.line, insurer_id: played.insurerId };
  return played.caller.send('quotes', { ...call, ...body }, spoilt);
}

export const checkUnsigned = async (played: Played): Promise<void> =>
  assertRefused(await send(played, { sign: () => null }), 'NOT_SIGNED');

export const checkOtherSecret = async (played: Played): Promise<void> =>
  assertRefused(
    await send(played, {
      sign: (signed) => signBridgeRequest(`not ${played.caller.secret}`, signed, played.caller.now()),
    }),
    'NOT_SIGNED',
  );

const signedAfter = (played: Played, ms: number): Spoilt => ({
  sign: (signed) => signBridgeRequest(played.caller.secret, signed, new Date(played.caller.now().getTime() + ms)),
});

export async function checkStale(played: Played): Promise<void> {
  assertRefused(await send(played, signedAfter(played, -OUT_OF_WINDOW_MS)), 'STALE');
  assertRefused(await send(played, signedAfter(played, OUT_OF_WINDOW_MS)), 'STALE');
}

/** A signature of another address must not do for this one. */
export const checkOtherAddress = async (played: Played): Promise<void> =>
  assertRefused(
    await send(played, {
      sign: (signed) =>
        signBridgeRequest(played.caller.secret, { ...signed, path: '/v1/policies' }, played.caller.now()),
    }),
    'NOT_SIGNED',
  );

const half = (body: string): string => body.slice(0, Math.floor(body.length / 2));

export const checkCutAfterSigning = async (played: Played): Promise<void> =>
  assertRefused(await send(played, { sent: half }), 'NOT_SIGNED');

export const checkCutBody = async (played: Played): Promise<void> =>
  assertRefused(
    await send(played, {
      sent: half,
      sign: (signed) =>
        signBridgeRequest(played.caller.secret, { ...signed, body: half(signed.body) }, played.caller.now()),
    }),
    ...(['NOT_JSON', 'INVALID'] as const),
  );

export const checkMissingField = async (played: Played): Promise<void> => {
  const call = { reference: played.newReference(), line: played.line.line, insurer_id: played.insurerId };
  assertRefused(await played.caller.send('quotes', call), 'INVALID');
};

export async function checkSlowBody(played: Played): Promise<void> {
  okJson(await send(played, { slowly: true }));
}
