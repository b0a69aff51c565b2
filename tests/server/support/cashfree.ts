import { Hono } from 'hono';
import type { CashfreeSettings } from '#server/config/cashfree-settings.ts';
import type { KycRequest } from '#server/domain/kyc/kyc-provider.ts';
import { serve } from './insurer-bridge.ts';

export const CASHFREE_KEYS = { clientId: 'CF123456', clientSecret: 'a secret of the tests' } as const;

export const cashfreeAt = (baseUrl: string, change: Partial<CashfreeSettings> = {}): CashfreeSettings => ({
  uses: { kyc: true, vehicles: true },
  baseUrl,
  ...CASHFREE_KEYS,
  publicKey: null,
  nameMatchPercent: 85,
  ...change,
});

/** A call that Cashfree got. */
interface CashfreeCall {
  readonly call: string;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** The answer of one path: a body of status 200, whose verification_id is that of the call; or a whole answer. */
export type Answers = Readonly<Record<string, object | ((call: CashfreeCall) => object | Response)>>;

/** Answers each call as the test says, and remembers what it was sent. */
export async function playCashfree() {
  const calls: CashfreeCall[] = [];
  let answers: Answers = {};
  const app = new Hono().all('*', async ({ req }) => {
    const url = new URL(req.url);
    const query = Object.fromEntries(url.searchParams);
    const body: Record<string, unknown> = req.method === 'POST' ? await req.json() : query;
    const call = { call: `${req.method} ${url.pathname}`, body, headers: req.raw.headers };
    calls.push(call);
    const planned = answers[call.call] ?? Response.json({ code: 'not planned' }, { status: 418 });
    const answer = typeof planned === 'function' ? planned(call) : planned;
    if (answer instanceof Response) return answer;
    const hasId = 'verification_id' in answer && answer.verification_id === 'set by the test';
    return Response.json(hasId ? { ...answer, verification_id: body.verification_id } : answer);
  });
  const served = await serve(app);
  return {
    url: served.url,
    close: served.close,
    calls,
    plan(next: Answers) {
      answers = next;
      calls.length = 0;
    },
  };
}

export const kycQuestion = (change: Partial<KycRequest> = {}): KycRequest => ({
  reference: 'our-reference_1',
  proposerId: 'a proposal',
  documentType: 'PAN',
  documentNumber: 'ABCPK1234F',
  registeredDob: '1990-04-12',
  fullName: 'Asha Kulkarni',
  dob: '1990-04-12',
  mobileNumber: '9820012345',
  returnPath: '/health/proposer/kyc-form/1',
  ...change,
});
