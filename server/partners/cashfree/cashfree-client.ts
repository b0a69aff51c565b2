import { constants, type KeyObject, publicEncrypt } from 'node:crypto';
import * as v from 'valibot';
import type { CashfreeSettings } from '#server/config/cashfree-settings.ts';
import { faultInWords } from '#server/partner-calls/bridge-fault.ts';
import { readJsonAnswer } from '#server/partner-calls/read-json-answer.ts';
import { CASHFREE_CODES, CashfreeFault, CashfreeRefusal } from './cashfree-fault.ts';

/** More than any answer: a document of DigiLocker may carry a photograph. */
const MAX_BYTES = 3_000_000;

/** A check that is made once for each `verification_id`. */
interface CashfreeCheck<S extends v.GenericSchema> {
  readonly path: string;
  /** Our reference, of which the `verification_id` is made. */
  readonly reference: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly answer: S;
}

/**
 * Calls of Cashfree's Verification API. They throw a `CashfreeFault` for what is not an answer to this call in the
 * documented form: a refusal, no JSON, too many bytes, another verification.
 */
export interface CashfreeClient {
  check<S extends v.GenericSchema<unknown, { verification_id: string }>>(
    check: CashfreeCheck<S>,
    signal: AbortSignal,
  ): Promise<v.InferOutput<S>>;
  /** A look-up that Cashfree does not number. */
  post<S extends v.GenericSchema>(
    call: { readonly path: string; readonly body: object; readonly answer: S },
    signal: AbortSignal,
  ): Promise<v.InferOutput<S>>;
  /** What became of a verification. */
  read<S extends v.GenericSchema<unknown, { verification_id: string }>>(
    call: { readonly path: string; readonly verification_id: string; readonly answer: S },
    signal: AbortSignal,
  ): Promise<v.InferOutput<S>>;
}

/** The first answer was lost, and its repetitions by the job. */
const MAX_ATTEMPTS = 5;

export function cashfreeClient(settings: CashfreeSettings, now: () => Date): CashfreeClient {
  const ask = async <S extends v.GenericSchema>(
    path: string,
    request: { readonly method: 'GET' } | { readonly method: 'POST'; readonly body: string },
    { search = '', answer, signal }: { readonly search?: string; readonly answer: S; readonly signal: AbortSignal },
  ): Promise<v.InferOutput<S>> => {
    const response = await fetch(settings.baseUrl + path + search, {
      ...request,
      headers: headersOf(settings, now()),
      // Keys and documents are for this host only.
      redirect: 'manual',
      signal,
    });
    const said = await readJsonAnswer(response, MAX_BYTES, (reason) => new CashfreeFault(`${path}: ${reason}`));
    if (response.status !== 200) throw refusalOf(path, response.status, said);
    const read = v.safeParse(answer, said);
    if (read.success) return read.output;
    throw new CashfreeFault(`${path}: ${faultInWords(read.issues[0])}`);
  };

  return {
    async check({ path, reference, fields, answer }, signal) {
      for (let attempt = 1; ; attempt += 1) {
        const verification_id = verificationIdOf(reference, attempt);
        const body = JSON.stringify({ verification_id, ...fields });
        try {
          const said = await ask(path, { method: 'POST', body }, { answer, signal });
          assertSame(path, said, verification_id);
          return said;
        } catch (error) {
          // Its answer was lost. Cashfree does not repeat it, and asking again changes nothing but the bill.
          if (error instanceof CashfreeRefusal && error.status === 409 && attempt < MAX_ATTEMPTS) continue;
          throw error;
        }
      }
    },
    post: ({ path, body, answer }, signal) =>
      ask(path, { method: 'POST', body: JSON.stringify(body) }, { answer, signal }),
    async read({ path, verification_id, answer }, signal) {
      const search = `?${new URLSearchParams({ verification_id })}`;
      const said = await ask(path, { method: 'GET' }, { search, answer, signal });
      assertSame(path, said, verification_id);
      return said;
    },
  };
}

/** At most 50 letters, digits, full stops, hyphens and underscores. */
const verificationIdOf = (reference: string, attempt: number): string =>
  attempt === 1 ? reference : `${reference}.${attempt}`;

function assertSame(path: string, said: { readonly verification_id: string }, asked: string): void {
  if (said.verification_id !== asked) throw new CashfreeFault(`${path}: verification_id is not that of the request`);
}

const headersOf = ({ clientId, clientSecret, publicKey }: CashfreeSettings, now: Date): Record<string, string> => ({
  accept: 'application/json',
  'content-type': 'application/json',
  'x-client-id': clientId,
  'x-client-secret': clientSecret,
  ...(publicKey && { 'x-cf-signature': signatureOf(clientId, publicKey, now) }),
});

/** The second factor: id and time, encrypted with the key that Cashfree gave out. */
const signatureOf = (clientId: string, key: KeyObject, now: Date): string =>
  publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING },
    Buffer.from(`${clientId}.${Math.floor(now.getTime() / 1000)}`),
  ).toString('base64');

const ErrorAnswer = v.object({ code: v.picklist(CASHFREE_CODES) });

/** Statuses with which it refuses what was asked. */
const REFUSALS = [202, 400, 404, 409];

/** Cashfree's own sentence is not quoted: it might repeat what we sent. */
function refusalOf(path: string, status: number, said: unknown): CashfreeFault {
  const { output, success } = v.safeParse(ErrorAnswer, said);
  const words = success ? output.code : 'without a reason that is documented';
  // The others are of keys, the account and the service: nothing that a visitor could do about.
  if (success && REFUSALS.includes(status)) return new CashfreeRefusal(path, status, output.code);
  return new CashfreeFault(`${path}: it refused with ${status} ${words}`, status);
}
