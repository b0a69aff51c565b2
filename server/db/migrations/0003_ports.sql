CREATE TABLE "code_sends" (
	"subject" text PRIMARY KEY NOT NULL,
	"last_sent_at" timestamp with time zone NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"sends" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_verification" (
	"reference" text PRIMARY KEY NOT NULL,
	"journey_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	"sent_to" text NOT NULL,
	"code" text NOT NULL,
	"code_sent_at" timestamp with time zone NOT NULL,
	"sends" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_outbox" (
	"journey_id" text NOT NULL,
	"id" text NOT NULL,
	"channel" text NOT NULL,
	"sent_to" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_outbox_journey_id_id_pk" PRIMARY KEY("journey_id","id")
);
--> statement-breakpoint
ALTER TABLE "kyc_case" ADD COLUMN "provider_reference" text;--> statement-breakpoint
ALTER TABLE "kyc_case" ADD COLUMN "pending_check" jsonb;--> statement-breakpoint
ALTER TABLE "kyc_case" ADD COLUMN "check_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_kyc_link" ADD COLUMN "return_path" text DEFAULT '/' NOT NULL;--> statement-breakpoint
CREATE INDEX "message_due" ON "message_outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "kyc_case_due" ON "kyc_case" USING btree ("check_due_at");--> statement-breakpoint
UPDATE "kyc_case" SET "provider_reference" = "link_reference";--> statement-breakpoint
UPDATE "sandbox_kyc_link" SET "return_path" = '/health/proposer/kyc-form?proposerId=' || "proposer_id";
