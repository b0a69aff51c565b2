CREATE TABLE "policy_document" (
	"journey_id" text NOT NULL,
	"proposer_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_document_journey_id_proposer_id_pk" PRIMARY KEY("journey_id","proposer_id")
);
--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "document_state" text;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "document_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "document_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "withdrawal_state" text;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "withdrawal_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "withdrawal_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "policy_document_due" ON "policy" USING btree ("document_due_at");--> statement-breakpoint
CREATE INDEX "policy_withdrawal_due" ON "policy" USING btree ("withdrawal_due_at");