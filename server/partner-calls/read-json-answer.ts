import { readLimitedText } from './read-limited-text.ts';

/**
 * What a partner's answer says. Throws what `faultOf` makes of the reason: another type than JSON, too many bytes, or text
 * that is no JSON. The reason quotes nothing of the answer.
 */
export async function readJsonAnswer(
  response: Response,
  maxBytes: number,
  faultOf: (reason: string) => Error,
): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    await response.body?.cancel();
    throw faultOf(`the answer (status ${response.status}) is not JSON`);
  }
  const text = await readLimitedText(response, maxBytes);
  if (text === null) throw faultOf(`the answer has more than ${maxBytes} bytes`);
  try {
    return JSON.parse(text);
  } catch {
    // Node's own message quotes the text.
    throw faultOf('the answer is called JSON and is none');
  }
}
