import type { ProposalBase, RecordBase } from '#contract/shared/record.ts';
import type { Config } from '#server/config/config.ts';
import type { ServerContext } from '#server/context/server-context.ts';
import type { Stores } from '#server/context/stores.ts';
import { type Journey, recordOf } from '#server/domain/journey/journey.ts';
import { rfqIdOf } from '#server/domain/shared/journey-ids.ts';
import type { Log } from '#server/log/log.ts';
import { Refused } from '#server/shared/refused.ts';

/** One journey in one transaction, its row locked. No partner is called inside (decision 028). */
export interface JourneyUnitOfWork {
  /** What is stored, in this transaction. */
  readonly stores: Stores;
  readonly now: Date;
  readonly config: Config;
  readonly log: Log;
  readonly journey: Journey;
  /** The journey's record at the start of the unit of work. */
  readonly record: RecordBase;
}

/**
 * Runs a unit of work. Handlers and jobs that call partners get it bound to their journey. A refusal that the work returns is
 * thrown after the commit; one that it throws rolls it back.
 */
export type RunUnitOfWork = <T>(work: (unit: JourneyUnitOfWork) => Promise<T | Refused>) => Promise<T>;

/** For work that calls partners: it runs units of work, and calls the partners between them. */
export interface JourneyOperation extends Pick<ServerContext, 'config' | 'log' | 'ports'> {
  readonly transact: RunUnitOfWork;
}

/**
 * Runs `work` in a transaction with the journey's row locked. Refusals as `RunUnitOfWork`.
 * @param id of the journey or of its proposal
 * @returns null if there is no such journey
 */
export async function runUnitOfWork<T>(
  { transact, now, config, log, mutex }: Pick<ServerContext, 'transact' | 'now' | 'config' | 'log' | 'mutex'>,
  id: string,
  work: (unit: JourneyUnitOfWork) => Promise<T | Refused>,
): Promise<{ readonly value: T } | null> {
  const journeyId = rfqIdOf(id) ?? id;
  const inTransaction = async (stores: Stores) => {
    const journey = await stores.journeys.lock(journeyId);
    if (!journey || (id !== journeyId && journey.proposerId !== id)) return null;
    // Read after the lock was obtained: work that waited must not use an earlier time than the work before it.
    const at = now();
    return { value: await work({ stores, now: at, config, log, journey, record: recordOf(journey, at) }) };
  };
  const done = await mutex.run(journeyId, () => transact(inTransaction));
  if (done === null) return null;
  const { value } = done;
  if (value instanceof Refused) throw value;
  return { value };
}

/** An operation on a proposal's journey that a job started, not a visitor's request. */
export const operationOnJourney = (context: ServerContext, proposerId: string): JourneyOperation => ({
  ...context,
  transact: async (work) => {
    const done = await runUnitOfWork(context, proposerId, work);
    if (done === null) throw new Error('There is no journey of this proposal');
    return done.value;
  },
});

/** The proposal of a record. Throws a `Refused` if it has none yet. */
export function proposalOfUnit({ record }: Pick<JourneyUnitOfWork, 'record'>): ProposalBase {
  if (record.proposal) return record.proposal;
  throw new Refused('STEP_MISSING', 'Please choose a plan first.', { step: 'customizePlan' });
}
