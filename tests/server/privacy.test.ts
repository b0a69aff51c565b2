import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { ALL_CONSENTS, answerUpTo, PAN, PERSONAL, PROPOSER } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('logs calls, and nothing of the visitor', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const me = new Visitor(createApp({ db: test.store.db, now: () => test.clock.now, config: test.config, log }));
  const { rfqId, proposal, quote } = await answerUpTo(me, 'decision');
  await me.send('submitProposal', ALL_CONSENTS, { ...proposal, key: 'attempt-secret-key' });
  await me.send('updateAdditionalDetails', { ...PERSONAL, DOB: '1990-02-31' }, quote);
  await me.send('pincodeInfo', undefined, { params: { pincode: '400001' } });
  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(15);
  expect(text).toContain('/api/v1/user/get-info-pincode/:pincode');
  const cookie = [...me.cookies.values()][0] ?? '';
  const personal = [PROPOSER.full_name, '9820012345', 'asha@example.com', PAN.kyc_doc_number, PERSONAL.DOB, '400001'];
  for (const secret of [...personal, 'Marine Drive', rfqId, rfqId.slice(4), cookie, 'attempt-secret-key']) {
    expect(secret).not.toBe('');
    expect(text).not.toContain(secret);
  }
});

it('strikes out what someone logs in a hurry, and the parameters of a failed statement', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  log.info({ email: 'asha@example.com', body: { a: 1 }, user: { mobile_number: '9820012345' } }, 'hurry');
  log.error({ err: new Error('Failed query: insert into x\nparams: asha@example.com') }, 'failed');
  expect(lines.join('')).not.toMatch(/asha|98200/);
  expect(lines[0]).toContain('[redacted]');
});

it('writes one line for what is logged, whatever is in it, with the time in UTC', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const forged = 'late\n{"level":30,"msg":"call","status":200}\r\n\u2028\u001b[2K';
  log.warn({ insurer: forged }, forged);
  log.error({ err: new Error(forged) }, 'failed');
  expect(lines).toHaveLength(2);
  for (const end of ['\n', '\r', '\u001b'])
    expect(lines.join('').trimEnd().split(end)).toHaveLength(end === '\n' ? 2 : 1);
  const [warning, failure] = lines.map((line): unknown => JSON.parse(line));
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(warning).toMatchObject({ level: 40, insurer: forged, msg: forged, time });
  expect(failure).toMatchObject({ level: 50, msg: 'failed', time });
});
