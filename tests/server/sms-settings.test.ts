import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readMsg91Settings } from '#server/config/msg91-settings.ts';
import { msg91At, SMS_TEMPLATES_FILE } from './support/sms-gateway.ts';

/** SMS, MSG91_* and SMS_TEMPLATES: what is read, and the sentence for each mistake. */

const folder = mkdtempSync(join(tmpdir(), 'sms-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
function fileOf(content: unknown): string {
  files += 1;
  const path = join(folder, `${files}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const BASE = {
  ...{ SMS: 'msg91', MSG91_AUTH_KEY: 'a key of nobody', MSG91_SENDER_ID: 'CHHTRI' },
  SMS_TEMPLATES: fileOf(SMS_TEMPLATES_FILE),
};
const { 'access-code': _code, 'refund-done': _done, ...incomplete } = SMS_TEMPLATES_FILE;

describe('the SMS gateway', () => {
  it('is left out unless it is named', () => {
    expect(readMsg91Settings({ ...BASE, SMS: '' }, true)).toBeNull();
  });

  it('is read with the ids of every text', () => {
    const { templates } = msg91At('');
    expect(readMsg91Settings(BASE, true)).toEqual({
      ...{ baseUrl: 'https://control.msg91.com', authKey: 'a key of nobody', senderId: 'CHHTRI', templates },
      reportSecret: null,
    });
    const more = { MSG91_URL: 'http://localhost:8091/', MSG91_REPORT_SECRET: 'x'.repeat(32) };
    expect(readMsg91Settings({ ...BASE, ...more }, false)).toMatchObject({
      ...{ baseUrl: 'http://localhost:8091', reportSecret: 'x'.repeat(32) },
    });
  });

  it.each<[what: string, env: Record<string, string>, sentence: RegExp]>([
    ['another gateway', { SMS: 'drum' }, /^SMS can be msg91, or left out, not 'drum'\.$/],
    ['no key', { MSG91_AUTH_KEY: '' }, /^SMS=msg91 needs MSG91_AUTH_KEY/],
    ['no header', { MSG91_SENDER_ID: '' }, /^SMS=msg91 needs MSG91_SENDER_ID/],
    [
      'an address without encryption',
      { MSG91_URL: 'http://localhost:8091' },
      /^MSG91_URL must begin with https:\/\/\.$/,
    ],
    ['a short secret', { MSG91_REPORT_SECRET: 'short' }, /^MSG91_REPORT_SECRET needs 32 or more/],
    ['no file', { SMS_TEMPLATES: '' }, /^SMS=msg91 needs SMS_TEMPLATES/],
    ['a file that is not there', { SMS_TEMPLATES: join(folder, 'gone.json') }, /the file cannot be read\.$/],
    ['a file that is no JSON', { SMS_TEMPLATES: fileOf('no') }, /it is not JSON\.$/],
    [
      'texts without a template',
      { SMS_TEMPLATES: fileOf(incomplete) },
      /it has no ids of access-code, refund-done\. `npm run sms-templates` prints the texts to register\.$/,
    ],
    [
      'a template without its DLT id',
      { SMS_TEMPLATES: fileOf({ ...SMS_TEMPLATES_FILE, 'access-code': { templateId: '64b7f0c2d6fc0500' } }) },
      /: access-code\.dltId must be as in \{"access-code"/,
    ],
    [
      'a template of nothing',
      { SMS_TEMPLATES: fileOf({ welcome: Object.values(SMS_TEMPLATES_FILE)[0] }) },
      /no SMS named 'welcome'/,
    ],
  ])('%s is refused in words', (_, env, sentence) => {
    expect(() => readMsg91Settings({ ...BASE, ...env }, true)).toThrow(sentence);
  });
});
