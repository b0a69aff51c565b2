import { applySandboxFault, type SandboxFault } from '#server/config/sandbox-faults.ts';
import type { QuoteServiceAnswer, TravelQuoteService } from '#server/domain/ports/travel-quote-service.ts';
import { readLimitedText } from '#server/partner-calls/read-limited-text.ts';
import { systemTimer } from '#server/shared/timer.ts';

/** The longest answer is the list of all plans with their workings. It stays below 200 kB. */
const MAX_ANSWER_BYTES = 1_000_000;
const MAX_COOKIE_CHARACTERS = 4_000;

/**
 * The service at a base address. Redirects are not followed: the visitor's answers and the cookie are sent to that host
 * only.
 * @param base null if no service is configured; then each call is rejected
 */
export const httpQuoteService = (base: string | null, fault?: SandboxFault): TravelQuoteService => ({
  async send({ method, path, body, cookie }, signal) {
    if (base === null) throw new Error('TRAVEL_QUOTE_URL is not set');
    await applySandboxFault(fault, systemTimer, signal);
    const response = await fetch(base + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== null && { cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal,
    });
    return readAnswer(response);
  },
});

async function readAnswer(response: Response): Promise<QuoteServiceAnswer> {
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    await response.body?.cancel();
    throw new Error(`The answer (${response.status}) is not JSON`);
  }
  const text = await readLimitedText(response, MAX_ANSWER_BYTES);
  if (text === null) throw new Error(`The answer has more than ${MAX_ANSWER_BYTES} bytes`);
  const body = jsonIn(text);
  return { status: response.status, body, cookie: cookieIn(response.headers) };
}

/** Node's own error message quotes the text, which contains a visitor's answers. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The answer is called JSON and is none');
  }
}

/** Names and values of the cookies. Throws an Error if they are too long to be sent back. */
function cookieIn(headers: Headers): string | null {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.trim() ?? '');
  if (cookies.length === 0) return null;
  const header = cookies.join('; ');
  if (header.length > MAX_COOKIE_CHARACTERS) throw new Error('The service sets longer cookies than can be kept');
  return header;
}
