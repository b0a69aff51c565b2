import { millisecondsInDay } from 'date-fns/constants';
import { eq, lte, or, sql } from 'drizzle-orm';
import type { DailyLimit, QuotaResult, QuotaStore } from '#server/domain/shared/quota-store.ts';
import type { Tx } from './db.ts';
import { codeSendsTable } from './schema/kyc.ts';

export const quotaStore = (tx: Tx): QuotaStore => ({
  consume: (subject, limit, now) => consumeDailyQuota(tx, subject, limit, now),
});

/** In one statement, so that processes do not pass each other. */
async function consumeDailyQuota(tx: Tx, subject: string, limit: DailyLimit, now: Date): Promise<QuotaResult> {
  const first = { lastSentAt: now, windowStartedAt: now, sends: 1 };
  const { lastSentAt, windowStartedAt, sends } = codeSendsTable;
  // Without a pause, do not compare: the clock of another process, which counted last, may be ahead of ours.
  const pauseOver = limit.pauseMs === 0 ? sql`true` : lte(lastSentAt, new Date(now.getTime() - limit.pauseMs));
  const dayAgo = new Date(now.getTime() - millisecondsInDay);
  const [row] = await tx
    .insert(codeSendsTable)
    .values({ subject, ...first })
    .onConflictDoUpdate({
      target: codeSendsTable.subject,
      set: {
        lastSentAt: now,
        windowStartedAt: sql`case when ${windowStartedAt} <= ${dayAgo.toISOString()} then excluded.window_started_at else ${windowStartedAt} end`,
        sends: sql`case when ${windowStartedAt} <= ${dayAgo.toISOString()} then 1 else ${sends} + 1 end`,
      },
      setWhere: sql`${pauseOver} and ${or(lte(windowStartedAt, dayAgo), sql`${sends} < ${limit.max}`)}`,
    })
    .returning();
  return row ? { kind: 'counted' } : refusalOf(tx, subject, limit, now);
}

async function refusalOf(tx: Tx, subject: string, limit: DailyLimit, now: Date): Promise<QuotaResult> {
  const [row] = await tx.select().from(codeSendsTable).where(eq(codeSendsTable.subject, subject));
  if (!row) throw new Error('Something was refused without a count');
  const secondsTo = (at: number): number => Math.ceil((at - now.getTime()) / 1000);
  if (row.sends < limit.max) return { kind: 'tooSoon', seconds: secondsTo(row.lastSentAt.getTime() + limit.pauseMs) };
  return { kind: 'tooMany', seconds: secondsTo(row.windowStartedAt.getTime() + millisecondsInDay) };
}
