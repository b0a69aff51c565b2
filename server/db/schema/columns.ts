import { text, timestamp } from 'drizzle-orm/pg-core';

/** A moment, with its time zone. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true });

/** The journey that a row belongs to. It is in every table: a distributed PostgreSQL places one visitor's rows together by it. */
export const journeyIdColumn = () => text('journey_id').notNull();

export const proposerIdColumn = () => text('proposer_id').notNull();
