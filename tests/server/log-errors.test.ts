import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createLog } from '#server/log/log.ts';
import { PartnerCallError } from '#server/partner-calls/call-partner.ts';

// A logged error contains nothing that a visitor typed, of the value that caused it.

function logged(cause: () => unknown): string {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  try {
    cause();
  } catch (error) {
    log.error({ err: error }, 'failed');
  }
  expect(lines).toHaveLength(1);
  return lines.join('');
}

const TYPED = 'asha.kulkarni@example';

describe('an error in the log', () => {
  it('of a schema tells where and what was refused, and not the value', () => {
    const Answer = v.object({ contact: v.object({ email: v.pipe(v.string(), v.email()) }) });
    const answer = { contact: { email: TYPED } };
    expect(() => v.parse(Answer, answer)).toThrow(TYPED);
    const line = logged(() => v.parse(Answer, answer));
    expect(line).toContain('"message":"email at contact.email"');
    expect(line).not.toContain(TYPED);
    const whole = logged(() => v.parse(v.number(), TYPED));
    expect(whole).toContain('"message":"number at the whole value"');
    expect(whole).not.toContain(TYPED);
  });

  it('of a text that is no JSON does not quote it', () => {
    expect(() => JSON.parse(TYPED)).toThrow(/asha/);
    const line = logged(() => JSON.parse(TYPED));
    expect(line).toContain('"type":"SyntaxError"');
    expect(line).not.toContain('asha');
  });

  it('of ours has its sentence', () => {
    const cause = () => {
      throw new Error('No journey was created.');
    };
    expect(logged(cause)).toContain('"message":"No journey was created."');
  });

  it('of a partner’s adapter has what the adapter said, by the same rules', () => {
    const failed = (cause: unknown) =>
      logged(() => {
        throw new PartnerCallError('gateway did not answer', { cause });
      });
    expect(failed(new Error('the keys were refused'))).toContain('"cause":"the keys were refused"');
    const refused = v.safeParse(v.object({ email: v.number() }), { email: TYPED });
    const line = failed(refused.success ? null : new v.ValiError(refused.issues));
    expect(line).toContain('"cause":"number at email"');
    expect(line).not.toContain(TYPED);
  });
});
