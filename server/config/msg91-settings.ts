import * as v from 'valibot';
import { SMS_NAMES, type SmsName } from '#server/domain/messages/sms-templates.ts';
import { ConfigError, type EnvVariables } from './env.ts';
import { readJsonFile } from './json-file.ts';
import { partnerAddress } from './partner-address.ts';

/** The ids under which a text of ours is registered. */
interface RegisteredTemplate {
  /** MSG91's own id of the template. */
  readonly templateId: string;
  /** Its id in India's register of SMS texts (DLT). MSG91 knows it from its panel; the operator's list is checked by it. */
  readonly dltId: string;
}

/** How SMS are sent: `SMS=msg91`. */
export interface Msg91Settings {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly authKey: string;
  /** The header under which phones show the SMS, registered with the texts. */
  readonly senderId: string;
  readonly templates: Readonly<Record<SmsName, RegisteredTemplate>>;
  /** Part of the address to which MSG91 reports deliveries; null if it reports none. */
  readonly reportSecret: string | null;
}

const MSG91 = 'https://control.msg91.com';
const SHORTEST_SECRET = 32;

const TemplatesFile = v.record(
  v.string(),
  v.strictObject({
    templateId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    dltId: v.pipe(v.string(), v.regex(/^\d{10,25}$/)),
  }),
);

/** Null if SMS are left out. Throws a `ConfigError` with a sentence for the operator. */
export function readMsg91Settings(env: EnvVariables, production: boolean): Msg91Settings | null {
  const { SMS: kind, MSG91_AUTH_KEY: authKey, MSG91_SENDER_ID: senderId } = env;
  if (!kind) return null;
  if (kind !== 'msg91') throw new ConfigError(`SMS can be msg91, or left out, not '${kind}'.`);
  if (!authKey) throw new ConfigError('SMS=msg91 needs MSG91_AUTH_KEY, from MSG91’s panel.');
  if (!senderId || !/^[A-Za-z]{3,6}$/.test(senderId)) {
    throw new ConfigError('SMS=msg91 needs MSG91_SENDER_ID, the registered header of 3 to 6 letters, like CHHTRI.');
  }
  return {
    baseUrl: partnerAddress('MSG91_URL', env.MSG91_URL || MSG91, production),
    authKey,
    senderId,
    templates: templatesIn(env.SMS_TEMPLATES),
    reportSecret: reportSecretIn(env),
  };
}

function reportSecretIn({ MSG91_REPORT_SECRET: secret }: EnvVariables): string | null {
  if (!secret) return null;
  if (/^[A-Za-z0-9_-]+$/.test(secret) && secret.length >= SHORTEST_SECRET) return secret;
  throw new ConfigError(
    `MSG91_REPORT_SECRET needs ${SHORTEST_SECRET} or more random letters and digits: \`openssl rand -hex 32\`.`,
  );
}

function templatesIn(path: string | undefined): Msg91Settings['templates'] {
  if (!path) throw new ConfigError('SMS=msg91 needs SMS_TEMPLATES, the file with the ids of the registered texts.');
  const refused = (problem: string) => new ConfigError(`SMS_TEMPLATES (${path}) cannot be used: ${problem}.`);
  const read = v.safeParse(TemplatesFile, readJsonFile(path, refused));
  if (!read.success) {
    const at = v.getDotPath(read.issues[0]) ?? 'it';
    throw refused(`${at} must be as in {"access-code": {"templateId": "64b…", "dltId": "1107…"}}`);
  }
  const unknown = Object.keys(read.output).find((name) => !SMS_NAMES.some((known) => known === name));
  if (unknown !== undefined) throw refused(`we send no SMS named '${unknown}'`);
  const missing = SMS_NAMES.filter((name) => read.output[name] === undefined);
  if (missing.length > 0) {
    throw refused(`it has no ids of ${missing.join(', ')}. \`npm run sms-templates\` prints the texts to register`);
  }
  return Object.assign({}, ...SMS_NAMES.map((name) => ({ [name]: read.output[name] })));
}
