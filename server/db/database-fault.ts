/** The database cannot be used as it is; the message is a sentence for the operator. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError';
}

const MEANINGS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  ETIMEDOUT: 'it does not answer in time',
};

/** Why there was no connection. The error's own message is not used: it may quote an address with a password. */
export interface ConnectionFault {
  readonly words: string;
  readonly isCertificate: boolean;
}

export function connectionFaultOf(error: unknown): ConnectionFault {
  const code = codeOf(error);
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code))
    return { words: `its certificate is not accepted (${code})`, isCertificate: true };
  return { words: MEANINGS[code] ?? `no connection${code && ` (${code})`}`, isCertificate: false };
}

/** The code of an error or of what caused it; empty if there is none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

export const POOLED_DATABASE =
  'a pooler in transaction mode is between, which takes away prepared statements and locks. Name PostgreSQL itself in DATABASE_URL, or set the pooler to session mode.';

/** By the codes of PostgreSQL. Its own messages are not shown: they may quote DATABASE_URL. */
const DATABASE_MEANINGS: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the user name or the password. Correct them in DATABASE_URL.',
  '28000':
    'it has no such user, or lets it in from elsewhere or encrypted only. Correct DATABASE_URL, or its pg_hba.conf.',
  '3D000': 'the server has no such database. Create it by `createdb`, or correct DATABASE_URL.',
  42501:
    'its user may not make or read our tables. Name their owner in DATABASE_URL; `npm run doctor` says what to grant.',
  25006: 'it is read-only, as a standby is. Name the primary in DATABASE_URL.',
  '08P01':
    'what is between, as a pooler, does not take our settings of a connection. Name PostgreSQL itself in DATABASE_URL.',
  53100: 'its disk is full. Make room there.',
  53300: 'it has no connection left. Raise its max_connections, or end what uses them.',
  '57P03': 'it is starting or stopping. Try again in a minute.',
};

/** By what the driver says where it has no code. These messages quote nothing of DATABASE_URL. */
const DRIVER_MEANINGS: readonly [RegExp, string][] = [
  [/^timeout expired$/, 'it does not answer in time. Look at host and port in DATABASE_URL, and at firewalls between.'],
  [/^Connection terminated unexpectedly$/, 'it closed the connection. Look into its log.'],
  [
    /^The server does not support SSL connections$/,
    'it offers no encryption. Turn ssl on there, or take sslmode out of DATABASE_URL.',
  ],
  [/^SASL: .*client password must be/, 'it asks for a password, and there is none in DATABASE_URL.'],
];

/** Codes of PostgreSQL have five characters. */
const isStatementFault = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);

/** Why PostgreSQL cannot be used, in one or two sentences; null if it is a fault of ours. */
export function databaseFaultInWords(error: unknown): string | null {
  const code = codeOf(error);
  const known = DATABASE_MEANINGS[code];
  if (known !== undefined) return known;
  const message = error instanceof Error ? error.message : '';
  const said = DRIVER_MEANINGS.find(([pattern]) => pattern.test(message));
  if (said) return said[1];
  if (code === '' || isStatementFault(code)) return null;
  const { words, isCertificate } = connectionFaultOf(error);
  if (isCertificate) return `${words}. Name the host as in it, or trust its issuer with sslrootcert in DATABASE_URL.`;
  return `it cannot be reached: ${words}. Start PostgreSQL, or correct host and port in DATABASE_URL.`;
}
