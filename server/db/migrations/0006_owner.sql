CREATE TABLE "access_code" (
	"id" text PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"asked" text NOT NULL,
	"code_hash" text,
	"mobile_number" text,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journey" ADD COLUMN "sent_to_phone" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "attachment" jsonb;--> statement-breakpoint
ALTER TABLE "message_outbox" ADD COLUMN "attaches" text;--> statement-breakpoint
CREATE INDEX "access_code_due" ON "access_code" USING btree ("code_hash","created_at");--> statement-breakpoint
CREATE INDEX "access_code_age" ON "access_code" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "journey_contact_phone" ON "journey" USING btree (("answers" -> 'proposal' -> 'contact_details' ->> 'mobile_number'));--> statement-breakpoint
CREATE INDEX "journey_sent_to_phone" ON "journey" USING btree ("sent_to_phone");