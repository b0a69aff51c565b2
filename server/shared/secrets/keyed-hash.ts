import { createHmac } from 'node:crypto';
import { type AppSecret, equalInConstantTime } from './app-secret.ts';
import { purposeKey } from './purpose-key.ts';

/** Hashes that only this server can compute: by the current secret, then by the former ones. */
export const keyedHashes = ([current, ...former]: AppSecret, purpose: string, text: string): KeyedHashes => [
  keyedHash([current], purpose, text),
  ...former.map((secret) => keyedHash([secret], purpose, text)),
];

/** The first is used for new hashes; each is recognised. */
export type KeyedHashes = readonly [current: string, ...former: string[]];

/** A hash that only this server can compute: equal texts are recognised, and the text cannot be recovered. */
export const keyedHash = ([current]: AppSecret, purpose: string, text: string): string =>
  createHmac('sha256', purposeKey(current, purpose)).update(text).digest('base64url');

/** Whether `hash` belongs to this text, by the current secret or a former one. Compares in constant time. */
export const isKeyedHash = (secret: AppSecret, purpose: string, text: string, hash: string): boolean =>
  keyedHashes(secret, purpose, text).some((own) => equalInConstantTime(Buffer.from(own), Buffer.from(hash)));
