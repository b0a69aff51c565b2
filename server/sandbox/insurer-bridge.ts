import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { DecisionAnswer } from '#contract/partners/decision-call.ts';
import { partnerEndpoints } from '#contract/partners/partner-calls.ts';
import {
  BRIDGE_REFUSALS,
  BRIDGE_SIGNATURE_HEADER,
  type BridgeHealth,
  callEntries,
  PARTNER_CONTRACT_VERSION,
  type PartnerCall,
  REFERENCE_HEADER,
} from '#contract/partners/partner-parts.ts';
import {
  CancellationRequest,
  POLICY_DOCUMENT_HEADERS,
  PolicyDocumentRequest,
  PolicyRequest,
} from '#contract/partners/policy-calls.ts';
import { faultInWords } from '#server/partner-calls/bridge-fault.ts';
import { checkBridgeSignature } from '#server/partners/request-signature.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import type { BridgeLine, DeclaredCall } from './insurer-bridge-line.ts';
import { createPolicyRegister, type PolicyRegister } from './insurer-bridge-policies.ts';
import { BridgeRefusalError } from './insurer-bridge-refusal.ts';

/** A proposal of a large family stays below 100 kB. */
const MAX_BODY_BYTES = 1_000_000;
const MAX_REMEMBERED = 10_000;

export interface InsurerBridgeOptions {
  readonly secret: string;
  readonly lines: readonly BridgeLine[];
  readonly now: () => Date;
}

/** What was answered to a reference. `about` is equal for the same request sent again. */
interface Remembered {
  readonly about: string;
  readonly answer: object;
}

/**
 * The fictional insurers over HTTP, by the partner contract. What it has done is remembered in memory: decisions by
 * their reference, and policies.
 */
export function createInsurerBridge({ secret, lines, now }: InsurerBridgeOptions): Hono {
  const app = new Hono();
  const policies = createPolicyRegister(now);
  const done = new LRUCache<string, Remembered>({ max: MAX_REMEMBERED });

  const lineOf = ({ line, insurer_id }: PartnerCall): BridgeLine => {
    const found = lines.find((one) => one.line === line);
    if (found?.insurers.some((insurer) => insurer.insurer_id === insurer_id)) return found;
    throw new BridgeRefusalError('NOT_FOUND', `This bridge has no ${line} plans of ${insurer_id}.`);
  };

  /** Answers a reference once, as soon as the answer is final. With another request it is refused. */
  const once = async <T extends object>(
    call: string,
    { reference, insurer_id }: PartnerCall,
    about: unknown,
    act: () => Promise<T>,
    isFinal: (answer: T) => boolean,
  ): Promise<object> => {
    const key = `${call} ${insurer_id} ${reference}`;
    const described = sha256(JSON.stringify(about));
    const before = done.get(key);
    if (before && before.about !== described)
      throw new BridgeRefusalError('CONFLICT', 'This reference was used for another request.');
    if (before) return before.answer;
    const answer = await act();
    if (isFinal(answer)) done.set(key, { about: described, answer });
    return answer;
  };

  const decide = (call: 'decisions' | 'referrals') => async (body: unknown) => {
    const named = read(v.object(callEntries), body);
    const line = lineOf(named);
    const application = read<DeclaredCall>(line.application, body);
    assertProduct(line, application);
    const { reference, insurer_id, product_id, proposal } = application;
    const agreed_premium = proposal.premium.net_premium_inc_gst;
    const act = async () => {
      const decision = await line.decide(call, insurer_id, application);
      const { decided_at, claim_reported } = decision;
      policies.decided(decision);
      return v.parse(DecisionAnswer, {
        reference,
        insurer_id,
        line: named.line,
        agreed_premium,
        decided_at,
        claim_reported,
        decision,
      });
    };
    const isFinal = ({ decision }: DecisionAnswer) => call === 'decisions' || decision.status !== 'REFERRED';
    return once(call, named, { product_id, agreed_premium }, act, isFinal);
  };

  const answers: Record<
    'quotes' | 'decisions' | 'referrals' | 'policies' | 'cancellations',
    (body: unknown) => Promise<object>
  > = {
    async quotes(body) {
      const named = read(v.object(callEntries), body);
      const line = lineOf(named);
      const request = read(line.quoteRequest, body);
      return v.parse(line.quoteAnswer, { ...named, answers: await line.answersTo(named.insurer_id, request) });
    },
    decisions: decide('decisions'),
    referrals: decide('referrals'),
    async policies(body) {
      const request = read(PolicyRequest, body);
      const line = lineOf(request);
      assertProduct(line, request);
      return once(
        'policies',
        request,
        request,
        async () => policies.issue(request, line.policyNumberPrefix),
        ({ issuance }) => issuance.status !== 'WORKING',
      );
    },
    async cancellations(body) {
      const request = read(CancellationRequest, body);
      lineOf(request);
      return once(
        'cancellations',
        request,
        request,
        async () => policies.cancel(request),
        () => true,
      );
    },
  };

  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => refuse(context, new BridgeRefusalError('TOO_LARGE', 'That is more than a request needs.')),
    }),
  );
  app.onError((error, context) => refuse(context, error));
  app.notFound((context) => refuse(context, new BridgeRefusalError('NOT_FOUND', 'This bridge has no such address.')));
  const signedBody = (context: Context): Promise<string> => readSigned(context, secret, now());

  app.get(partnerEndpoints.health.path, async (context) => {
    await signedBody(context);
    return context.json(healthOf(lines));
  });
  for (const call of ['quotes', 'decisions', 'referrals', 'policies', 'cancellations'] as const) {
    app.post(partnerEndpoints[call].path, async (context) =>
      context.json(await answers[call](await jsonIn(context, await signedBody(context)))),
    );
  }
  app.post(partnerEndpoints.policyDocuments.path, async (context) => {
    const request = read(PolicyDocumentRequest, await jsonIn(context, await signedBody(context)));
    const pdf = await documentOf(policies, request);
    return context.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      [POLICY_DOCUMENT_HEADERS.reference]: request.reference,
      [POLICY_DOCUMENT_HEADERS.policy_number]: request.policy_number,
    });
  });
  return app;
}

const healthOf = (lines: readonly BridgeLine[]): BridgeHealth => ({
  contract: PARTNER_CONTRACT_VERSION,
  insurers: lines.flatMap(({ line, insurers }) =>
    insurers.map(({ insurer_id, products }) => ({ insurer_id, line, products: [...products] })),
  ),
});

function documentOf(policies: PolicyRegister, request: PolicyDocumentRequest): Promise<Buffer> {
  const document = policies.document(request);
  if (document === null) throw new BridgeRefusalError('NOT_FOUND', 'This bridge has no document of such a policy.');
  return document;
}

function assertProduct(
  { insurers }: BridgeLine,
  { insurer_id, product_id }: Pick<DeclaredCall, 'insurer_id' | 'product_id'>,
): void {
  const found = insurers.some((one) => one.insurer_id === insurer_id && one.products.includes(product_id));
  if (!found) throw new BridgeRefusalError('NOT_FOUND', `${insurer_id} has no product ${product_id}.`);
}

/** The body, if it is signed for this address. Refuses anything else. */
async function readSigned(context: Context, secret: string, now: Date): Promise<string> {
  const body = await context.req.text();
  const { method, path } = context.req;
  const signed = checkBridgeSignature(secret, { method, path, body }, context.req.header(BRIDGE_SIGNATURE_HEADER), now);
  if (signed === 'STALE') throw new BridgeRefusalError('STALE', 'This was signed at another time. Compare the clocks.');
  if (signed === 'NOT_SIGNED') throw new BridgeRefusalError('NOT_SIGNED', 'This is not signed with the secret.');
  return body;
}

async function jsonIn(context: Context, body: string): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(context.req.header('content-type') ?? ''))
    throw new BridgeRefusalError('NOT_JSON', 'Send JSON (content-type: application/json).');
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    throw new BridgeRefusalError('NOT_JSON', 'The body is not JSON.');
  }
  const { reference } = read(v.object({ reference: callEntries.reference }), said);
  if (context.req.header(REFERENCE_HEADER) !== reference)
    throw new BridgeRefusalError('INVALID', `The header ${REFERENCE_HEADER} is not the reference of the body.`);
  return said;
}

function read<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw new BridgeRefusalError('INVALID', faultInWords(parsed.issues[0]));
}

function refuse(context: Context, error: Error): Response {
  const known =
    error instanceof BridgeRefusalError ? error : new BridgeRefusalError('UNAVAILABLE', 'The bridge failed.');
  return context.json(
    { error: { code: known.code, message: known.message.slice(0, 500) } },
    BRIDGE_REFUSALS[known.code],
  );
}
