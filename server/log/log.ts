import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import * as v from 'valibot';
import { currentLogContext } from './log-context.ts';

export type Log = Logger;

// Redacted wherever they are in a logged object. The server logs none of them on purpose.
const PERSONAL = [
  ...['full_name', 'email', 'mobile_number', 'DOB', 'kyc_doc_number', 'kyc_doc_reg_dob', 'otp', 'pincode'],
  ...['reg_no', 'regNo', 'engine_no', 'chassis_no', 'owner_name', 'owner_mobile_number', 'owner_pincode'],
  ...['address_line_1', 'address_line_2', 'body', 'cookie', 'authorization', 'secret', 'params', 'query'],
];

/** A log in JSON lines, to standard output by default. `level` 'silent' for none. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A copy: pino writes the fields of the line into it, and the next line of the call would have them too.
    mixin: () => ({ ...currentLogContext() }),
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    // A driver's error carries the statement's parameters, and so a visitor's answers: name and place are enough.
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The beginning of an id: enough to find a journey with the visitor's help, not enough to open it. */
export const shortenedId = (id: string): string => id.slice(0, 10);

interface DescribedError {
  readonly type: string;
  readonly message?: string;
  /** What an adapter said of a call that failed. */
  readonly cause?: string;
  readonly code?: string;
  readonly stack?: string;
}

export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const message = messageOf(error);
  const cause = error.cause instanceof Error ? describeError(error.cause).code : undefined;
  return {
    type: error.name,
    ...(message === null ? {} : { message }),
    ...causeOf(error),
    ...(cause ? { code: cause } : code),
    stack: frames.slice(0, 12).join('\n'),
  };
}

/** An operator needs it: whether a key is wrong, or which field of a partner's answer. */
function causeOf({ name, cause }: Error): Pick<DescribedError, 'cause'> {
  const words = name === 'PartnerCallError' && cause instanceof Error ? messageOf(cause) : null;
  return words === null ? {} : { cause: words };
}

/** What an error says, without what a visitor typed; null if the two cannot be separated. */
function messageOf(error: Error): string | null {
  // A schema's own sentence quotes the value that it refuses.
  if (v.isValiError(error)) {
    return error.issues.map((issue) => `${issue.type} at ${v.getDotPath(issue) ?? 'the whole value'}`).join(', ');
  }
  // JSON.parse quotes the text.
  if (error instanceof SyntaxError) return null;
  // Drizzle puts query and parameters into the message; PostgreSQL's own messages may quote a value.
  const isOfStore = error.name.startsWith('Drizzle') || 'severity' in error || error.message.startsWith('Failed query');
  return isOfStore ? null : error.message;
}
