import { count, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { ISSUANCE_STATES } from '#machines/lifecycles/issuance.machine.ts';
import { MESSAGE_STATES } from '#machines/lifecycles/message.machine.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { countDueWork } from '#server/db/due-work.ts';
import { messageOutboxTable } from '#server/db/schema/message.ts';
import { paymentOrderTable } from '#server/db/schema/payment.ts';
import { policyTable } from '#server/db/schema/policy.ts';
import { STORED_PAYMENT_STATES } from '#server/domain/payment/payment-order.ts';

/** Time limit of each statement: monitoring must not add load to a database that is already slow. */
const STATEMENT_LIMIT_MS = 1_000;

/** Registers the gauges whose values come from the database. Returns a function that reads them again. */
export function registerDatabaseGauges(registry: Registry): (db: Db, now: Date) => Promise<void> {
  const registers = [registry];
  const dueTasks = new Gauge({
    name: 'chhatri_due_tasks',
    help: 'Tasks that are due, by job',
    labelNames: ['job'],
    registers,
  });
  const lateness = new Gauge({
    name: 'chhatri_due_seconds',
    help: 'How long the oldest task has been due, by job; 0 if none is',
    labelNames: ['job'],
    registers,
  });
  const payments = new Gauge({
    name: 'chhatri_payments',
    help: 'Orders at the gateway, by state',
    labelNames: ['state'],
    registers,
  });
  const policies = new Gauge({
    name: 'chhatri_policies',
    help: 'Issuances of policies, by state',
    labelNames: ['state'],
    registers,
  });
  const messages = new Gauge({
    name: 'chhatri_messages',
    help: 'SMS and mails that are in the outbox, by state',
    labelNames: ['state'],
    registers,
  });

  return (db, now) =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_LIMIT_MS}`));
      for (const [job, { tasks, since }] of await countDueWork(tx, now)) {
        dueTasks.set({ job }, tasks);
        lateness.set({ job }, since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000));
      }
      setStates(payments, STORED_PAYMENT_STATES, await countStates(tx, paymentOrderTable));
      setStates(policies, ISSUANCE_STATES, await countStates(tx, policyTable));
      setStates(messages, MESSAGE_STATES, await countStates(tx, messageOutboxTable));
    });
}

type States = readonly { readonly state: string; readonly rows: number }[];

const countStates = (
  tx: Tx,
  table: typeof paymentOrderTable | typeof policyTable | typeof messageOutboxTable,
): Promise<States> => tx.select({ state: table.state, rows: count() }).from(table).groupBy(table.state);

/** A state without rows is reported as 0, because an alert cannot be defined on a missing value. */
function setStates(gauge: Gauge<'state'>, states: readonly string[], counted: States): void {
  for (const state of states) gauge.set({ state }, counted.find((row) => row.state === state)?.rows ?? 0);
}
