import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readMailSettings } from '#server/config/mail-settings.ts';

/** MAIL and SMTP_*: what is read, and the sentence for each mistake. */

const folder = mkdtempSync(join(tmpdir(), 'mail-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const FROM = { MAIL: 'smtp', MAIL_FROM: 'policies@insurance.example' };
const URL = { ...FROM, SMTP_URL: 'smtp://chhatri:p%25ss%40@mail.example' };

describe('the mail server', () => {
  it('is left out unless it is named', () => {
    expect(readMailSettings({ SMTP_URL: 'smtp://mail.example' }, true)).toBeNull();
  });

  it('is read off an address, whose password is written as in every address', () => {
    expect(readMailSettings(URL, true)).toEqual({
      ...{ host: 'mail.example', port: 587, isTlsFromStart: false, isTlsRequired: true },
      login: { user: 'chhatri', password: 'p%ss@' },
      ...{ from: 'policies@insurance.example', bouncesTo: 'policies@insurance.example' },
      ...{ dkim: null, trustedCertificate: null },
    });
    expect(readMailSettings({ ...FROM, SMTP_URL: 'smtps://mail.example' }, false)).toMatchObject({
      ...{ port: 465, isTlsFromStart: true, isTlsRequired: false, login: null },
    });
  });

  it('is read off single settings, with a key for DKIM and an address for bounces', () => {
    const parts = { SMTP_HOST: 'mail.example', SMTP_PORT: '465', SMTP_USER: 'chhatri', SMTP_PASSWORD: 'p%ss@' };
    const key = '-----BEGIN PRIVATE KEY-----\nno real one\n';
    const DKIM = { DKIM_KEY_FILE: fileOf('dkim.pem', key), DKIM_DOMAIN: 'insurance.example', DKIM_SELECTOR: 'chhatri' };
    const BOUNCES = { MAIL_BOUNCES_TO: 'bounces@insurance.example' };
    expect(readMailSettings({ ...FROM, ...parts, ...DKIM, ...BOUNCES }, true)).toMatchObject({
      ...{ host: 'mail.example', port: 465, isTlsFromStart: true },
      login: { user: 'chhatri', password: 'p%ss@' },
      bouncesTo: 'bounces@insurance.example',
      dkim: { domain: 'insurance.example', selector: 'chhatri', privateKey: key },
    });
  });

  it.each<[what: string, env: Record<string, string>, sentence: RegExp]>([
    ['another kind', { ...URL, MAIL: 'pigeon' }, /^MAIL can be smtp, or left out, not 'pigeon'\.$/],
    ['no server', FROM, /^MAIL=smtp needs the mail server: SMTP_URL, or SMTP_HOST/],
    ['two servers', { ...URL, SMTP_HOST: 'mail.example' }, /^Set SMTP_URL or SMTP_HOST, not both\.$/],
    ['no sender', { ...URL, MAIL_FROM: '' }, /^MAIL=smtp needs MAIL_FROM/],
    ['a sender with a name', { ...URL, MAIL_FROM: 'Chhatri <a@b.example>' }, /^MAIL_FROM must be an address alone/],
    ['a wrong address for bounces', { ...URL, MAIL_BOUNCES_TO: 'nobody' }, /^MAIL_BOUNCES_TO must be an address alone/],
    ['no address', { ...FROM, SMTP_URL: 'mail example' }, /^SMTP_URL is not an address/],
    ['another protocol', { ...FROM, SMTP_URL: 'http://mail.example' }, /^SMTP_URL must begin with smtp:/],
    [
      'options in the address',
      { ...FROM, SMTP_URL: 'smtp://mail.example/?pool=1' },
      /^SMTP_URL must end with its port/,
    ],
    ['a user alone', { ...FROM, SMTP_URL: 'smtp://chhatri@mail.example' }, /^SMTP_URL must have both/],
    ['a bare %', { ...FROM, SMTP_URL: 'smtp://chhatri:p%ss@mail.example' }, /^SMTP_URL has a %.*write %25/],
    ['a password alone', { ...FROM, SMTP_HOST: 'mail.example', SMTP_PASSWORD: 'x' }, /^Set both SMTP_USER and/],
    ['a half of DKIM', { ...URL, DKIM_DOMAIN: 'insurance.example' }, /^DKIM needs all of/],
    [
      'a key that is none',
      { ...URL, DKIM_DOMAIN: 'a.example', DKIM_SELECTOR: 'a', DKIM_KEY_FILE: fileOf('none.pem', 'none') },
      /^DKIM_KEY_FILE \(.*none\.pem\) has no private key in PEM\.$/,
    ],
    [
      'no such certificate',
      { ...URL, SMTP_CA_FILE: join(folder, 'gone.pem') },
      /^SMTP_CA_FILE \(.*\) cannot be read\.$/,
    ],
  ])('%s is refused in words, without the password', (_, env, sentence) => {
    const reading = () => readMailSettings(env, true);
    expect(reading).toThrow(sentence);
    expect(reading).not.toThrow(/p%25ss|p%ss/);
  });
});
