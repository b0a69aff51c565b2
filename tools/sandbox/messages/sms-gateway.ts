import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';

/** A text as it was registered with MSG91 and in the register of SMS texts. */
export interface RegisteredText {
  readonly dltId: string;
  /** With `##variables##`. */
  readonly text: string;
}

export interface GatewaySms {
  readonly to: string;
  readonly senderId: string;
  readonly dltId: string;
  /** The registered text with the variables that came. */
  readonly text: string;
  /** The number by which the sender knows it. */
  readonly reference: string;
  readonly sentAt: Date;
}

interface SmsGatewayOptions {
  readonly authKey: string;
  readonly senderId: string;
  /** By MSG91's id. */
  readonly templates: ReadonlyMap<string, RegisteredText>;
  readonly now: () => Date;
  take(sms: GatewaySms): void;
}

/** https://docs.msg91.com/sms/send-sms, with one recipient. */
const FlowRequest = v.object({
  template_id: v.string(),
  sender: v.optional(v.string()),
  short_url: v.picklist(['0', '1']),
  CRQID: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]+$/)), '0'),
  recipients: v.tuple([
    v.objectWithRest({ mobiles: v.pipe(v.string(), v.regex(/^91[6-9]\d{9}$/)) }, v.string('a variable is no text')),
  ]),
});

/** MSG91's Flow API as a sandbox plays it. Nothing is sent to a phone: `take` gets what the phone would show. */
export function createSmsGateway({ authKey, senderId, templates, now, take }: SmsGatewayOptions): Hono {
  return new Hono().post('/api/v5/flow', async (context) => {
    const refused = (status: 400 | 401, message: string) => context.json({ type: 'error', message }, status);
    if (context.req.header('authkey') !== authKey) return refused(401, 'Unauthorized');
    const request = v.safeParse(FlowRequest, await context.req.json().catch(() => null));
    if (!request.success) return refused(400, `Invalid ${v.getDotPath(request.issues[0]) ?? 'body'}`);
    const { template_id, sender = senderId, CRQID: reference, recipients } = request.output;
    const registered = templates.get(template_id);
    if (!registered) return refused(400, 'Template ID is invalid');
    if (sender !== senderId) return refused(400, 'Sender ID is invalid');
    const [{ mobiles: to, ...variables }] = recipients;
    const names = [...registered.text.matchAll(/##(\w+)##/g)].map(([, name = '']) => name);
    const missing = names.find((name) => !variables[name]);
    if (missing !== undefined) return refused(400, `${missing} is missing`);
    const text = registered.text.replace(/##(\w+)##/g, (_, name: string) => variables[name] ?? '');
    take({ to, senderId, dltId: registered.dltId, text, reference, sentAt: now() });
    return context.json({ type: 'success', message: randomBytes(12).toString('hex') });
  });
}
