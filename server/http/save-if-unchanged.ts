import { sql } from 'drizzle-orm';
import { describeError } from '../log/log.ts';
import type { Db } from '../store/db.ts';
import { sha256 } from '../store/ids.ts';
import { type Journey, type rowValuesOf, updateJourneyIfUnchanged } from '../store/journeys.ts';
import { prepareOncePerDatabase } from '../store/prepared.ts';
import { idempotencyTable, journeyTable } from '../store/schema/journey.ts';
import { type ApiReply, type Attempt, attemptRow, deleteOldestAttempts } from './idempotency.ts';

/** The answer to one attempt, as it is stored. */
export interface StoredReply {
  readonly attempt: Attempt;
  readonly reply: ApiReply;
}

const savedIn = (db: Db) =>
  db
    .$with('saved')
    .as(updateJourneyIfUnchanged(db).returning({ journeyId: journeyTable.id, at: journeyTable.updatedAt }));

const savingStatement = prepareOncePerDatabase((db) => {
  const saved = savedIn(db);
  return db.with(saved).select({ id: saved.journeyId }).from(saved).prepare('save_if_unchanged');
});

/** The saved row, and the reply to the placeholder `key`. */
function savedAndReplied(db: Db) {
  const saved = savedIn(db);
  const stored = db.$with('stored').as(
    db
      .insert(idempotencyTable)
      .select(
        db
          .select({
            journeyId: saved.journeyId,
            key: sql<string>`${sql.placeholder('key')}`.as('key'),
            requestHash: sql<string>`${sql.placeholder('requestHash')}`.as('request_hash'),
            status: sql<number>`${sql.placeholder('status')}::integer`.as('status'),
            response: sql`${sql.param(sql.placeholder('response'), idempotencyTable.response)}::jsonb`.as('response'),
            createdAt: saved.at,
          })
          .from(saved),
      )
      .returning({ journeyId: idempotencyTable.journeyId }),
  );
  return { saved, stored };
}

const replyingStatement = prepareOncePerDatabase((db) => {
  const { saved, stored } = savedAndReplied(db);
  const replied = db.with(saved, stored).select({ id: stored.journeyId }).from(stored);
  return replied.prepare('save_and_reply_if_unchanged');
});

const replyingAndDeletingStatement = prepareOncePerDatabase((db) => {
  const { saved, stored } = savedAndReplied(db);
  const replied = db.with(saved, deleteOldestAttempts(db), stored).select({ id: stored.journeyId }).from(stored);
  return replied.prepare('save_and_reply_if_unchanged_and_delete');
});

/** To look for the oldest replies takes a fifth of the statement. */
const REPLIES_PER_DELETION = 10;

/**
 * Whether the oldest replies are deleted with this one: one in ten, by hashes that a visitor can neither know nor choose,
 * because one of them is keyed. By the version, calls without a key would put the deletion off.
 */
const isDeletionDue = ({ key, requestHashes: [requestHash] }: Attempt): boolean =>
  Number.parseInt(sha256(`${requestHash} ${key}`).slice(0, 8), 16) % REPLIES_PER_DELETION === 0;

/** PostgreSQL's code of a row whose key is there already. */
const UNIQUE_VIOLATION = '23505';

/**
 * Saves a journey's record, and the reply to the attempt, in one statement and without its row's lock. False, and nothing
 * is saved, if somebody has changed or locked the journey since it was loaded, or used the attempt's key.
 */
export async function saveIfUnchanged(
  db: Db,
  { id, version }: Pick<Journey, 'id' | 'version'>,
  { answers, proposerId }: ReturnType<typeof rowValuesOf>,
  stored: StoredReply | null,
  now: Date,
): Promise<boolean> {
  const saved = { journeyId: id, version, answers, proposerId, now };
  if (!stored) return (await savingStatement(db).execute(saved)).length === 1;
  const { attempt, reply } = stored;
  try {
    const { status, envelope: response } = reply;
    const replying = isDeletionDue(attempt) ? replyingAndDeletingStatement : replyingStatement;
    return (await replying(db).execute({ ...saved, ...attemptRow(attempt), status, response })).length === 1;
  } catch (error) {
    if (describeError(error).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
