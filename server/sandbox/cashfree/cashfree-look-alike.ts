import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { IsoDate } from '#contract/shared/dates.ts';
import { SANDBOX_CASHFREE } from '#server/config/cashfree-settings.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import { licenceAnswer, nameMatchAnswer, panAnswer, panLiteAnswer, voterAnswer } from './cashfree-answers.ts';
import { CashfreeError, cashfreeErrorReply, sourceDown } from './cashfree-errors.ts';
import { createCashfreeRequests } from './cashfree-requests.ts';
import { digiLockerRoutes } from './digilocker-routes.ts';

const MAX_BODY_BYTES = 100_000;

export interface CashfreeLookAlikeOptions {
  readonly now: () => Date;
  /** The whole answer about a vehicle but its ids; null if the register is away. */
  readonly vehicleAnswer: (vehicle_number: string, signal: AbortSignal) => Promise<object | null>;
}

const entered = v.pipe(v.string(), v.trim(), v.minLength(1));
/**
 * Cashfree's Verification API as its documentation describes it, with a page for DigiLocker. Mounted at `/cashfree`. What
 * happened is in memory. The numbers that mean something are in README.md.
 */
export function createCashfreeLookAlike({ now, vehicleAnswer }: CashfreeLookAlikeOptions): Hono {
  const app = new Hono();
  const requests = createCashfreeRequests();

  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.text('', 413) }));
  app.onError(cashfreeErrorReply);
  app.notFound((context) => cashfreeErrorReply(new CashfreeError(404, 'api_error', 'no such path'), context));
  app.use('/verification/*', async (context, next) => {
    const id = context.req.header('x-client-id');
    if (!id) throw new CashfreeError(400, 'x-client-id_missing', 'x-client-id is missing in the request.');
    if (!isKnown(id, context.req.header('x-client-secret')))
      throw new CashfreeError(401, 'authentication_failed', 'Invalid clientId and clientSecret combination');
    await next();
  });

  app.post('/verification/pan-lite', async (context) => {
    const { asked, ...numbered } = await requests.begin(context, { pan: entered, name: entered, dob: IsoDate });
    if (asked.pan.endsWith('X')) throw sourceDown();
    if (asked.pan.endsWith('W')) await silence(context);
    return context.json(panLiteAnswer(numbered, asked));
  });
  app.post('/verification/pan', async (context) => {
    const { reference_id, asked } = await requests.look(context, { pan: entered, name: entered });
    return context.json(panAnswer(reference_id, asked));
  });
  app.post('/verification/driving-license', async (context) => {
    const { asked, ...numbered } = await requests.begin(context, { dl_number: entered, dob: IsoDate });
    return context.json(licenceAnswer(numbered, asked, asked.dl_number.endsWith('404') ? 'INVALID' : 'VALID'));
  });
  app.post('/verification/voter-id', async (context) => {
    const { asked, ...numbered } = await requests.begin(context, { epic_number: entered });
    const { epic_number } = asked;
    return context.json(voterAnswer(numbered, epic_number, epic_number.endsWith('000') ? 'INVALID' : 'VALID'));
  });
  app.post('/verification/name-match', async (context) => {
    const { asked, ...numbered } = await requests.begin(context, { name_1: entered, name_2: entered });
    return context.json(nameMatchAnswer(numbered, asked));
  });
  app.post('/verification/vehicle-rc', async (context) => {
    const { asked, ...numbered } = await requests.begin(context, { vehicle_number: entered });
    const paper = await vehicleAnswer(asked.vehicle_number, context.req.raw.signal);
    if (paper === null) throw sourceDown();
    return context.json({ ...numbered, ...paper });
  });
  digiLockerRoutes(app, requests, now);
  return app;
}

/** Until the other side has given up. */
const silence = ({ req }: Context): Promise<never> =>
  new Promise((_, reject) => {
    req.raw.signal.addEventListener('abort', () => reject(sourceDown()), { once: true });
  });

const SECRET = sha256(SANDBOX_CASHFREE.clientSecret);
const isKnown = (id: string, secret = ''): boolean =>
  id === SANDBOX_CASHFREE.clientId && timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(SECRET));
