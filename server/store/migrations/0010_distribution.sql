ALTER TABLE "policy" DROP CONSTRAINT "policy_proposer";--> statement-breakpoint
ALTER TABLE "policy" DROP CONSTRAINT "policy_number";--> statement-breakpoint
DROP INDEX "payment_order_number";--> statement-breakpoint
CREATE INDEX "policy_number" ON "policy" USING btree ("policy_number");--> statement-breakpoint
CREATE INDEX "payment_order_number" ON "payment_order" USING btree ("id");