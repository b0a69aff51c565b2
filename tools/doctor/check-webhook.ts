import * as v from 'valibot';
import {
  RAZORPAY_SIGNATURE_HEADER,
  RAZORPAY_WEBHOOK_PATH,
  signRazorpayWebhook,
} from '#server/api/routes/razorpay-webhook.ts';
import type { Config } from '#server/config/config.ts';
import type { RazorpaySettings } from '#server/config/razorpay-settings.ts';
import { connectionFaultOf } from '#server/db/database-fault.ts';
import { readLimitedText } from '#server/partner-calls/read-limited-text.ts';
import { type Check, type Finding, open, right, wrong } from './check.ts';

const MAX_BYTES = 100_000;
const BODY = '{}';

/**
 * Asks the running server at PUBLIC_URL: it refuses a forged signature, and takes one of this configuration. What is sent has
 * no event number, so that the server refuses it after the signature and stores nothing.
 */
export const checkWebhook = ({ publicUrl }: Config, { webhookSecrets: [secret] }: RazorpaySettings): Check => {
  const url = publicUrl + RAZORPAY_WEBHOOK_PATH;
  const notAsked = (why: string) =>
    open(`${publicUrl} cannot be asked from here: ${why}. Start the server, or run this where it can be reached.`);
  return {
    about: 'Razorpay’s webhook',
    silent: notAsked('no answer in time'),
    async look(signal) {
      let forged: Answer;
      try {
        forged = await send(url, '0'.repeat(64), signal);
      } catch (error) {
        const { words, isCertificate } = connectionFaultOf(error);
        if (!isCertificate) return notAsked(words);
        return wrong(`Razorpay cannot deliver to ${publicUrl}: ${words}. Renew it in the proxy.`);
      }
      if (forged.status !== 403 || !forged.isOurs) return wrong(whatAnswers(publicUrl, forged));
      return findingOfSigned(await send(url, signRazorpayWebhook(secret, BODY), signal));
    },
  };
};

interface Answer {
  readonly status: number;
  /** Whether it has the form of our server's answers. */
  readonly isOurs: boolean;
}

const Envelope = v.object({ code: v.number(), message: v.string() });

async function send(url: string, signature: string, signal: AbortSignal): Promise<Answer> {
  const headers = { 'content-type': 'application/json', [RAZORPAY_SIGNATURE_HEADER]: signature };
  const response = await fetch(url, { method: 'POST', headers, body: BODY, redirect: 'manual', signal });
  return { status: response.status, isOurs: isEnvelope(await readLimitedText(response, MAX_BYTES)) };
}

function isEnvelope(text: string | null): boolean {
  try {
    return v.is(Envelope, JSON.parse(text ?? ''));
  } catch {
    return false;
  }
}

function whatAnswers(publicUrl: string, { status, isOurs }: Answer): string {
  if (status >= 200 && status < 300) {
    return `${publicUrl} took a forged signature. Take it off the internet: that is not this server.`;
  }
  if (status === 404 && isOurs) {
    return `the server at ${publicUrl} has no webhook of Razorpay’s. Start it again with PAYMENT=razorpay.`;
  }
  if (status >= 300 && status < 400) return `${publicUrl} leads on. Set PUBLIC_URL to the address it leads to.`;
  if (isOurs) return `the server at ${publicUrl} answers ${status}. Look into its log.`;
  return `something before the server answers ${status}. Let Razorpay’s addresses through the proxy, or correct PUBLIC_URL.`;
}

const findingOfSigned = ({ status, isOurs }: Answer): Finding => {
  if (status === 400 && isOurs) return right('the server refuses a forged signature, and takes ours.');
  if (status === 403)
    return wrong('the running server has another RAZORPAY_WEBHOOK_SECRET than is set here. Start it again.');
  return wrong(`the server answers ${status} to what is signed with RAZORPAY_WEBHOOK_SECRET. Look into its log.`);
};
