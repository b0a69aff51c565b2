import { eq } from 'drizzle-orm';
import { timeInIndia, todayInIndia } from '#contract/shared/dates.ts';
import type { DatabaseContext } from '#server/db/database-context.ts';
import { messageStore } from '#server/db/messages.ts';
import { rightsAuditTable } from '#server/db/schema/rights.ts';
import { queueMessage } from '#server/operations/messages/outbox.ts';
import { writeDailyLine } from '#server/worker/rights/rights-audit.ts';
import { countsOf, findStaffTasks } from './find-staff-tasks.ts';
import { staffTasksMail } from './staff-tasks-text.ts';

/** When a working day begins, in India. */
const MAILED_AT = '08:00';

/** Queues the day's mail of open staff tasks, once for all processes, from eight o'clock on. An empty list is not sent. */
export async function mailStaffTasks({
  db,
  now,
  config,
}: Pick<DatabaseContext, 'db' | 'now' | 'config'>): Promise<void> {
  const { staffTasksMail: sentTo } = config;
  const at = now();
  if (sentTo === null || timeInIndia(at) < MAILED_AT) return;
  const day = todayInIndia(at);
  const id = `DUTIES-${day}`;
  if ((await db.$count(rightsAuditTable, eq(rightsAuditTable.id, id))) > 0) return;
  const staffTasks = await findStaffTasks(db, at);
  await db.transaction(async (tx) => {
    const isFirst = await writeDailyLine(
      tx,
      id,
      { act: 'DUTIES', by: 'server', subject: null, counts: countsOf(staffTasks) },
      at,
    );
    if (!isFirst || staffTasks.length === 0) return;
    const mail = {
      journeyId: id,
      channel: 'EMAIL',
      sentTo,
      template: null,
      ...staffTasksMail(staffTasks, day),
    } as const;
    await queueMessage({ messages: messageStore(tx) }, mail, at);
  });
}
