ALTER TABLE "received_sum" ADD COLUMN "repeated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What an earlier server counted twice stays in its state, outside the index, and is a task of the broker (npm run duties). No job
-- refunds it: that would return the first order's money.
UPDATE "received_sum" AS "later" SET "repeated" = true, "next_try_at" = NULL FROM "received_sum" AS "first"
WHERE "first"."transaction_id" = "later"."transaction_id" AND ("first"."received_at", "first"."order_id") < ("later"."received_at", "later"."order_id");--> statement-breakpoint
INSERT INTO "payment_event" ("journey_id", "order_id", "id", "source", "type", "before", "after", "at")
SELECT "journey_id", "order_id", "order_id" || ' ' || "transaction_id", 'CLOCK', 'transaction.repeated', "state", "state", now() FROM "received_sum" WHERE "repeated";--> statement-breakpoint
-- Forbids a fault: one transaction that pays two orders. An older server answers its second report with 500, and counts it no more.
CREATE UNIQUE INDEX "received_sum_transaction" ON "received_sum" USING btree ("transaction_id") WHERE not "received_sum"."repeated";
