ALTER TABLE "message_outbox" ALTER COLUMN "next_attempt_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_outbox" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "message_outbox" ADD COLUMN "variables" jsonb;--> statement-breakpoint
ALTER TABLE "message_outbox" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_outbox" ADD COLUMN "refusal" text;--> statement-breakpoint
CREATE INDEX "message_id" ON "message_outbox" USING btree ("id");