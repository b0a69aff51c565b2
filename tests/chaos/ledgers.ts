import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import * as v from 'valibot';

/** A database that no server has open, queried with the tests' own SQL. */
export interface Ledgers {
  rowsOf(sql: string): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

export async function openServerLedgers(connectionString: string): Promise<Ledgers> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return { rowsOf: async (sql) => (await client.query(sql)).rows, close: () => client.end() };
}

export async function openFolderLedgers(dataFolder: string): Promise<Ledgers> {
  const client = await PGlite.create({ dataDir: dataFolder });
  return { rowsOf: async (sql) => (await client.query(sql)).rows, close: () => client.close() };
}

/** The gateway's own ledger: what it received and did not refund, it holds. */
const TAKEN = `(select * from gateway_sum where paid_at <= now())`;
const RETAINED = `(select * from ${TAKEN} taken where refunded_at is null)`;
/** Messages that were sent, and those that still wait, each once. */
const MESSAGES = `(select journey_id, id, channel, text from message union
  select journey_id, id, channel, text from message_outbox)`;
/** SQL of what an SMS says of a policy's number: a registered text takes letters and digits only. */
export const ENDING = `right(regexp_replace(policy_number, '[^A-Za-z0-9]', '', 'g'), 8)`;

/** What must never happen: each statement returns the ids for which it did. */
const NEVER = {
  'the gateway has an order that we do not have': `
    select order_id as id from gateway_order where order_id not in (select id from payment_order)`,
  'money was taken, and is neither kept for a policy nor sent back': `
    select taken.order_id as id from ${TAKEN} taken join payment_order ours on ours.id = taken.order_id
    where ours.state not in ('succeeded', 'refunded')`,
  'a sum that the gateway took is not stored': `
    select order_id as id from ${TAKEN} taken
    where (order_id, transaction_id) not in (select order_id, transaction_id from received_sum)`,
  'money was kept that the gateway did not take': `
    select id from payment_order where state in ('succeeded', 'refundDue', 'refunded')
      and id not in (select order_id from ${TAKEN} taken)`,
  'a refund stands in one ledger only': `
    select ours.order_id as id from received_sum ours
    join gateway_sum theirs on theirs.order_id = ours.order_id and theirs.transaction_id = ours.transaction_id
    where (ours.state = 'refunded') <> (theirs.refunded_at is not null)`,
  'a sum is stored that the gateway does not list': `
    select order_id as id from received_sum
    where (order_id, transaction_id) not in (select order_id, transaction_id from ${TAKEN} taken)`,
  'the amount of a sum differs between the ledgers': `
    select ours.order_id as id from received_sum ours
    join ${TAKEN} taken on taken.order_id = ours.order_id and taken.transaction_id = ours.transaction_id
    where ours.amount <> taken.amount`,
  'an order names a transaction or an amount that the gateway does not list for it': `
    select ours.id from payment_order ours where ours.state in ('succeeded', 'refundDue', 'refunded')
      and (ours.id, ours.transaction_id, ours.amount) not in (select order_id, transaction_id, amount from ${TAKEN} taken)`,
  'a transaction of the gateway paid two orders': `
    select transaction_id as id from received_sum group by transaction_id having count(*) > 1`,
  'money was kept twice for one proposal': `
    select ours.proposer_id as id from payment_order ours join ${RETAINED} retained on retained.order_id = ours.id
    group by ours.proposer_id having count(*) > 1`,
  'money was kept without a policy': `
    select order_id as id from ${RETAINED} retained
    where order_id not in (select order_id from policy where state = 'issued' and policy_number is not null)`,
  'a policy was issued without money that is kept for it': `
    select proposer_id as id from policy
    where (state = 'issued' or policy_number is not null) and order_id not in (select order_id from ${RETAINED} retained)`,
  'a policy number was given twice': `
    select policy_number as id from policy where policy_number is not null group by policy_number having count(*) > 1`,
  'a policy is for another premium than was paid': `
    select policy.proposer_id as id from policy join ${RETAINED} retained on retained.order_id = policy.order_id
    where (policy.schedule -> 'premium' ->> 'total')::bigint <> retained.amount`,
  // A second sum that comes after the first went back moves the order once more.
  'the trail of an order does not say once that its first money came': `
    select ours.id from payment_order ours join ${TAKEN} taken on taken.order_id = ours.id
    where (select count(*) from payment_event event where event.order_id = ours.id
      and event.type in ('gateway.paid', 'gateway.succeeded') and event.before <> event.after
      and event.before not in ('refundDue', 'refunded')) <> 1`,
  'a policy was announced not once by SMS and once by mail': `
    select policy_number as id from policy, lateral (values ('SMS', ${ENDING}), ('EMAIL', policy_number)) as by(channel, number)
    where state = 'issued' and (select count(distinct sent.id) from ${MESSAGES} sent where sent.journey_id = policy.journey_id
      and sent.channel = by.channel and position(by.number in sent.text) > 0) <> 1`,
} as const;

const Ids = v.array(v.object({ id: v.string() }));

/** The faults of the ledgers; empty if they balance. */
export async function auditLedgers(ledgers: Ledgers): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, sql] of Object.entries(NEVER)) {
    for (const { id } of v.parse(Ids, await ledgers.rowsOf(sql))) faults.push(`${id}: ${fault}`);
  }
  return faults;
}

const Sums = v.tuple([v.object({ taken: v.number(), refunded: v.number(), premiums: v.number() })]);

/** Paise that the gateway received, those that it refunded, and the premiums of the issued policies. */
export async function sumsOf(ledgers: Ledgers): Promise<v.InferOutput<typeof Sums>[0]> {
  const rows = await ledgers.rowsOf(`select
    (select coalesce(sum(amount), 0)::float8 from ${TAKEN} taken) as taken,
    (select coalesce(sum(amount), 0)::float8 from gateway_sum where refunded_at is not null) as refunded,
    (select coalesce(sum((schedule -> 'premium' ->> 'total')::bigint), 0)::float8 from policy) as premiums`);
  return v.parse(Sums, rows)[0];
}

/** Orders whose money the gateway received. */
export const takenOrders = async (ledgers: Ledgers): Promise<string[]> =>
  v.parse(Ids, await ledgers.rowsOf(`select order_id as id from ${TAKEN} taken`)).map(({ id }) => id);

const Policies = v.array(v.object({ id: v.string(), number: v.string() }));

/** The number of each journey's policy. */
export const policyNumbers = async (ledgers: Ledgers): Promise<Map<string, string>> =>
  new Map(
    v
      .parse(
        Policies,
        await ledgers.rowsOf(`select journey_id as id, policy_number as number from policy where state = 'issued'`),
      )
      .map(({ id, number }) => [id, number]),
  );
