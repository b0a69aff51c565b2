CREATE TABLE "gateway_sum" (
	"order_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "gateway_sum_order_id_transaction_id_pk" PRIMARY KEY("order_id","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "received_sum" (
	"journey_id" text NOT NULL,
	"order_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"refund_reason" text,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"resolve_by" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "received_sum_journey_id_order_id_transaction_id_pk" PRIMARY KEY("journey_id","order_id","transaction_id")
);
--> statement-breakpoint
CREATE INDEX "received_sum_due" ON "received_sum" USING btree ("next_try_at");--> statement-breakpoint
-- Money that came before this version: one sum of each order. What another amount was is not known any more.
INSERT INTO "received_sum" ("journey_id", "order_id", "transaction_id", "amount", "currency", "received_at", "state",
  "refund_reason", "next_try_at", "tries", "resolve_by", "refunded_at")
SELECT "journey_id", "id", coalesce("transaction_id", "id"), "amount", 'INR', coalesce("received_at", "updated_at"),
  CASE "state" WHEN 'succeeded' THEN 'received' ELSE "state" END, "refund_reason",
  CASE "state" WHEN 'refundDue' THEN "next_check_at" END, CASE "state" WHEN 'refundDue' THEN "checks" ELSE 0 END,
  CASE "state" WHEN 'succeeded' THEN NULL ELSE "resolve_by" END, CASE "state" WHEN 'refunded' THEN "updated_at" END
FROM "payment_order" WHERE "state" IN ('succeeded', 'refundDue', 'refunded');--> statement-breakpoint
UPDATE "payment_order" SET "next_check_at" = NULL WHERE "state" = 'refundDue';--> statement-breakpoint
INSERT INTO "gateway_sum" ("order_id", "transaction_id", "amount", "paid_at", "refunded_at")
SELECT "order_id", "transaction_id", "amount", coalesce("paid_at", "turns_paid_at", "created_at"), "refunded_at"
FROM "gateway_order" WHERE "status" = 'PAID' OR "turns_paid_at" IS NOT NULL;--> statement-breakpoint
UPDATE "gateway_order" SET "status" = 'OPEN' WHERE "status" = 'PAID';--> statement-breakpoint
ALTER TABLE "gateway_order" DROP COLUMN "transaction_id";--> statement-breakpoint
ALTER TABLE "gateway_order" DROP COLUMN "paid_at";--> statement-breakpoint
ALTER TABLE "gateway_order" DROP COLUMN "failure_reason";--> statement-breakpoint
ALTER TABLE "gateway_order" DROP COLUMN "turns_paid_at";--> statement-breakpoint
ALTER TABLE "gateway_order" DROP COLUMN "refunded_at";