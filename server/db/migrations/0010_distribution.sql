ALTER TABLE "policy" DROP CONSTRAINT "policy_proposer";--> statement-breakpoint
DROP INDEX "payment_order_number";--> statement-breakpoint
CREATE INDEX "payment_order_number" ON "payment_order" USING btree ("id");