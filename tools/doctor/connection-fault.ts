const MEANINGS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
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
