import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { LINES, type Line } from '#contract/lines.ts';
import { InsurerId } from '#contract/partners/partner-parts.ts';

/** An argument that cannot be used; the message says what to give. */
export class ArgumentError extends Error {
  override name = 'ArgumentError';
}

/** A travel quote service is checked: it has no lines, and no secret. */
export interface TravelQuoteCheckOptions {
  readonly kind: 'travel-quotes';
  /** Without a slash at the end. */
  readonly url: string;
  readonly limitMs: number;
}

export interface BridgeCheckOptions {
  readonly kind: 'bridge';
  /** Without a slash at the end. */
  readonly url: string;
  readonly line: Line;
  readonly secret: string;
  /** Null: the first that the bridge names for the line. */
  readonly insurer: string | null;
  /** How long each answer may take. */
  readonly limitMs: number;
}

const USAGE =
  'npm run partner:check -- --url https://bridge.example --line car [--secret-env NAME] [--insurer ID] [--seconds 8], or --url https://quotes.example --travel-quotes';

/** Reads the command's arguments. Throws an `ArgumentError` with one sentence. */
export function readCheckOptions(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): BridgeCheckOptions | TravelQuoteCheckOptions {
  const {
    url = '',
    line,
    insurer,
    seconds,
    'secret-env': secretName,
    'travel-quotes': isTravelQuotes,
  } = valuesIn(argv);
  const base = url.replace(/\/+$/, '');
  if (!/^https?:\/\//.test(base) || !URL.canParse(base)) throw new ArgumentError(`Give the bridge's address: ${USAGE}`);
  if (new URL(base).search || new URL(base).hash)
    throw new ArgumentError('--url must end with its path, without ? and #.');
  if (!/^[1-9]\d?$/.test(seconds)) throw new ArgumentError('--seconds must be a whole number from 1 to 99.');
  const limitMs = Number(seconds) * 1000;
  if (isTravelQuotes) {
    if (line !== undefined || insurer !== undefined)
      throw new ArgumentError('--travel-quotes checks a service of its own, without --line and --insurer.');
    return { kind: 'travel-quotes', url: base, limitMs };
  }
  if (!v.is(v.picklist(LINES), line)) throw new ArgumentError(`--line must be one of ${LINES.join(', ')}.`);
  if (insurer !== undefined && !v.is(InsurerId, insurer))
    throw new ArgumentError('--insurer must be an id, like kaveri.');
  const secret = env[secretName];
  if (!secret)
    throw new ArgumentError(
      `Put the secret that you share with the broker into ${secretName}, or name another variable with --secret-env.`,
    );
  return { kind: 'bridge', url: base, line, secret, insurer: insurer ?? null, limitMs };
}

function valuesIn(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        url: { type: 'string' },
        line: { type: 'string' },
        insurer: { type: 'string' },
        'travel-quotes': { type: 'boolean', default: false },
        seconds: { type: 'string', default: '8' },
        'secret-env': { type: 'string', default: 'PARTNER_SECRET' },
      },
    }).values;
  } catch (error) {
    throw new ArgumentError(`${error instanceof Error ? error.message.split('. ')[0] : ''}. ${USAGE}`);
  }
}
