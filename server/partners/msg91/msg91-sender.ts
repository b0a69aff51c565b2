import * as v from 'valibot';
import type { Msg91Settings } from '#server/config/msg91-settings.ts';
import {
  MessageRefused,
  type Messenger,
  MessengerFault,
  type OutgoingMessage,
} from '#server/domain/messages/messenger.ts';
import { SMS_NAMES } from '#server/domain/messages/sms-templates.ts';
import { readLimitedText } from '#server/partner-calls/read-limited-text.ts';

/** Its answers have a few dozen characters. */
const MAX_ANSWER_BYTES = 20_000;

/** `message` is the number of the request, or what is wrong in words. */
const Answer = v.object({ type: v.picklist(['success', 'error']), message: v.string() });

/**
 * Sends SMS by MSG91's Flow API: https://docs.msg91.com/sms/send-sms (template_id, sender, short_url, recipients) and
 * https://msg91.com/help/text-sms/custom-metadata-parameters-for-tracking-sms-requests (CRQID, by which reports name our message).
 * It has no idempotency key: an SMS whose answer was lost may be sent twice.
 */
export const msg91Sender = (settings: Msg91Settings): Messenger => ({
  async send(message, signal) {
    const response = await post(settings, bodyOf(settings, message), signal);
    const answer = await answerIn(response);
    // What it says in words may repeat the number.
    if (response.status === 401 || response.status === 403) throw new MessengerFault('MSG91 refused MSG91_AUTH_KEY');
    if (answer === null) throw new MessengerFault(`MSG91 answered ${response.status}, in another form than documented`);
    if (response.status !== 200 || answer.type === 'error')
      throw new MessengerFault(`MSG91 answered ${response.status} error`);
    return { isReported: settings.reportSecret !== null };
  },
});

function bodyOf({ senderId, templates }: Msg91Settings, { id, sentTo, template }: OutgoingMessage): string {
  const name = SMS_NAMES.find((known) => known === template?.name);
  if (name === undefined || template === null) throw new MessageRefused('this SMS has no registered text');
  return JSON.stringify({
    template_id: templates[name].templateId,
    sender: senderId,
    short_url: '0',
    CRQID: id,
    recipients: [{ mobiles: `91${sentTo}`, ...template.variables }],
  });
}

async function post({ baseUrl, authKey }: Msg91Settings, body: string, signal: AbortSignal): Promise<Response> {
  const headers = { accept: 'application/json', 'content-type': 'application/json', authkey: authKey };
  try {
    // The key and the numbers are for this host only.
    return await fetch(`${baseUrl}/api/v5/flow`, { method: 'POST', headers, body, redirect: 'manual', signal });
  } catch {
    throw new MessengerFault('MSG91 did not answer');
  }
}

/** Null for anything but a short JSON answer of the documented form. */
async function answerIn(response: Response): Promise<v.InferOutput<typeof Answer> | null> {
  const text = await readLimitedText(response, MAX_ANSWER_BYTES);
  if (text === null) return null;
  try {
    const read = v.safeParse(Answer, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
