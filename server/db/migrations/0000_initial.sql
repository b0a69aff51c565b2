CREATE TABLE "consent" (
	"id" text NOT NULL,
	"journey_id" text NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_journey_id_id_pk" PRIMARY KEY("journey_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"journey_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_journey_id_key_pk" PRIMARY KEY("journey_id","key")
);
--> statement-breakpoint
CREATE TABLE "journey" (
	"id" text PRIMARY KEY NOT NULL,
	"line" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"answers" jsonb NOT NULL,
	"proposer_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_case" (
	"journey_id" text NOT NULL,
	"proposer_id" text NOT NULL,
	"state" text NOT NULL,
	"context" jsonb NOT NULL,
	"number_sealed" text,
	"number_masked" text,
	"registered_dob" text,
	"otp_hash" text,
	"otp_sent_to" text,
	"link_url" text,
	"link_reference" text,
	"submissions" integer DEFAULT 0 NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kyc_case_journey_id_proposer_id_pk" PRIMARY KEY("journey_id","proposer_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_kyc_link" (
	"token" text PRIMARY KEY NOT NULL,
	"journey_id" text NOT NULL,
	"proposer_id" text NOT NULL,
	"document_type" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"journey_id" text NOT NULL,
	"id" text NOT NULL,
	"place" serial NOT NULL,
	"channel" text NOT NULL,
	"sent_to" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_journey_id_id_pk" PRIMARY KEY("journey_id","id")
);
--> statement-breakpoint
CREATE TABLE "gateway_order" (
	"order_id" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"transaction_id" text NOT NULL,
	"paid_at" timestamp with time zone,
	"failure_reason" text,
	"turns_paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"journey_id" text NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"source" text NOT NULL,
	"type" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_journey_id_id_pk" PRIMARY KEY("journey_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"journey_id" text NOT NULL,
	"id" text NOT NULL,
	"proposer_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"transaction_id" text,
	"received_at" timestamp with time zone,
	"failure_reason" text,
	"refund_reason" text,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"resolve_by" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_order_journey_id_id_pk" PRIMARY KEY("journey_id","id")
);
--> statement-breakpoint
CREATE TABLE "policy" (
	"journey_id" text NOT NULL,
	"proposer_id" text NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"serial" serial NOT NULL,
	"policy_number" text,
	"schedule" jsonb,
	"next_attempt_at" timestamp with time zone,
	"requested_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_journey_id_proposer_id_pk" PRIMARY KEY("journey_id","proposer_id"),
	CONSTRAINT "policy_proposer" UNIQUE("proposer_id"),
	CONSTRAINT "policy_number" UNIQUE("policy_number")
);
--> statement-breakpoint
CREATE INDEX "consent_journey" ON "consent" USING btree ("journey_id");--> statement-breakpoint
CREATE INDEX "sandbox_kyc_link_journey" ON "sandbox_kyc_link" USING btree ("journey_id");--> statement-breakpoint
CREATE INDEX "message_place" ON "message" USING btree ("place");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_kept" ON "payment_order" USING btree ("journey_id","proposer_id") WHERE "payment_order"."state" = 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_number" ON "payment_order" USING btree ("id");--> statement-breakpoint
CREATE INDEX "payment_order_due" ON "payment_order" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "policy_due" ON "policy" USING btree ("next_attempt_at");